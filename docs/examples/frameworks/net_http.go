package main

import (
	"fmt"
	"log"
	"net/http"
	"os"

	"github.com/blazon/blazon-go"
)

func main() {
	secret := os.Getenv("SIGNING_SECRET")
	http.HandleFunc("POST /", func(w http.ResponseWriter, r *http.Request) {
		event, err := blazon.VerifyRequest(r, secret)
		if err != nil {
			http.Error(w, err.Error(), http.StatusBadRequest)
			return
		}
		typed, err := event.Typed()
		if err != nil {
			http.Error(w, err.Error(), http.StatusBadRequest)
			return
		}
		switch typed := typed.(type) {
		case *blazon.BrandCheckCompletedEvent:
			if verdict := typed.Data.Object.Verdict; verdict != nil {
				fmt.Println("verdict", *verdict)
			}
		default:
			fmt.Println("verified", event.Type, event.ID)
		}
		w.WriteHeader(http.StatusNoContent)
	})
	log.Fatal(http.ListenAndServe("127.0.0.1:"+os.Getenv("PORT"), nil))
}
