package main

import (
	"context"
	"fmt"
	"log"
	"net"
	"net/http"

	"github.com/blazon/blazon-go"
)

func main() {
	ctx := context.Background()
	client := blazon.NewClient() // reads BLAZON_API_KEY and BLAZON_URL

	// The receiver, on a free port.
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		log.Fatal(err)
	}

	// The endpoint, and an event for it.
	endpoint, err := client.WebhookEndpoints.Create(ctx, &blazon.WebhookEndpointsCreateParams{
		URL:           blazon.Ptr(fmt.Sprintf("http://%s/webhooks", listener.Addr())),
		EnabledEvents: []string{"custom.greeting"},
	})
	if err != nil {
		log.Fatal(err)
	}
	_, err = client.Events.Create(ctx, &blazon.EventsCreateParams{
		Type: blazon.Ptr("custom.greeting"),
		Data: map[string]any{"text": "Hello"},
	})
	if err != nil {
		log.Fatal(err)
	}

	// The webhook that arrives.
	done := make(chan struct{})
	go http.Serve(listener, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		event, err := blazon.VerifyRequest(r, endpoint.SigningSecret)
		if err != nil {
			http.Error(w, err.Error(), http.StatusBadRequest)
			return
		}
		fmt.Println("verified", event.Type, string(event.Data))
		w.WriteHeader(http.StatusNoContent)
		close(done)
	}))
	<-done
	if _, err := client.WebhookEndpoints.Delete(ctx, endpoint.ID); err != nil {
		log.Fatal(err)
	}
}
