package main

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io"
	"log"
	"net/http"
	"os"
	"strconv"
	"strings"
	"sync"
	"time"
)

const maxBytes = 4 << 20 // more than any event has

type event struct {
	ID   string `json:"id"`
	Type string `json:"type"`
}

func isSigned(header http.Header, body, key []byte) bool {
	id, timestamp := header.Get("webhook-id"), header.Get("webhook-timestamp")
	seconds, err := strconv.ParseInt(timestamp, 10, 64)
	if err != nil || time.Since(time.Unix(seconds, 0)).Abs() > 5*time.Minute {
		return false
	}
	mac := hmac.New(sha256.New, key)
	fmt.Fprintf(mac, "%s.%s.", id, timestamp)
	mac.Write(body)
	expected := "v1," + base64.StdEncoding.EncodeToString(mac.Sum(nil))
	// While a secret is rotated there are two signatures, separated by a space.
	for _, signature := range strings.Split(header.Get("webhook-signature"), " ") {
		if hmac.Equal([]byte(signature), []byte(expected)) {
			return true
		}
	}
	return false
}

func main() {
	secret := strings.TrimPrefix(os.Getenv("SIGNING_SECRET"), "whsec_")
	key, err := base64.StdEncoding.DecodeString(secret)
	if err != nil || len(key) == 0 {
		log.Fatal("Set SIGNING_SECRET to the whsec_… of the endpoint.")
	}
	var handled sync.Map // in production: a table with the event's id as its key
	http.HandleFunc("/", func(response http.ResponseWriter, request *http.Request) {
		// The bytes as received, not parsed.
		body, err := io.ReadAll(http.MaxBytesReader(response, request.Body, maxBytes))
		if err != nil || !isSigned(request.Header, body, key) {
			http.Error(response, "not signed", http.StatusBadRequest)
			return
		}
		var received event
		if err := json.Unmarshal(body, &received); err != nil {
			http.Error(response, "not JSON", http.StatusBadRequest)
			return
		}
		if _, seen := handled.LoadOrStore(received.ID, true); !seen {
			fmt.Println("verified", received.Type, received.ID)
		}
		response.WriteHeader(http.StatusNoContent)
	})
	port := os.Getenv("PORT")
	if port == "" {
		port = "3000"
	}
	server := http.Server{Addr: "127.0.0.1:" + port, ReadTimeout: 30 * time.Second}
	log.Fatal(server.ListenAndServe())
}
