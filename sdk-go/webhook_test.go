package blazon

import (
	"bytes"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"errors"
	"net/http"
	"net/http/httptest"
	"os"
	"strconv"
	"strings"
	"testing"
	"time"
)

type vector struct {
	Name    string            `json:"name"`
	Body    string            `json:"body"`
	Headers map[string]string `json:"headers"`
	Secrets []string          `json:"secrets"`
	Now     int64             `json:"now"`
	Event   string            `json:"event"`
	Code    string            `json:"code"`
}

func TestSign(t *testing.T) {
	body, secret := []byte(`{"id":"evt_1","type":"custom.paid"}`), "whsec_c2VjcmV0"
	header, err := Sign(body, secret, time.Now())
	if err != nil {
		t.Fatal(err)
	}
	if event, err := Verify(body, header, secret); err != nil || event.ID != "evt_1" {
		t.Fatalf("got %v, %v", event, err)
	}
	if _, err := Sign(body, "whsec_", time.Now()); err == nil {
		t.Fatal("signed with an invalid secret")
	}
}

func TestSignatureVectors(t *testing.T) {
	text, err := os.ReadFile("../sdk/test/signature-vectors.json")
	if err != nil {
		t.Fatal(err)
	}
	var vectors []vector
	if err := json.Unmarshal(text, &vectors); err != nil {
		t.Fatal(err)
	}
	for _, v := range vectors {
		t.Run(v.Name, func(t *testing.T) {
			header := http.Header{}
			for name, value := range v.Headers {
				header.Set(name, value)
			}
			verifier := Verifier{
				Secrets: v.Secrets,
				Now:     func() time.Time { return time.Unix(v.Now, 0) },
			}
			event, err := verifier.Verify([]byte(v.Body), header)
			if v.Code == "" {
				if err != nil || event.ID != v.Event {
					t.Fatalf("got %v, %v", event, err)
				}
				return
			}
			var refusal *WebhookError
			if !errors.As(err, &refusal) || refusal.Code != v.Code {
				t.Fatalf("got %v, want %s", err, v.Code)
			}
		})
	}
}

func TestWrongArgumentsAreNamed(t *testing.T) {
	for _, secrets := range [][]string{nil, {""}, {"whsec_AAAA", ""}} {
		var refusal *WebhookError
		_, err := Verify([]byte("{}"), http.Header{}, secrets...)
		if !errors.As(err, &refusal) || refusal.Code != "secret_invalid" {
			t.Error(secrets, err)
		}
	}
	verifier := Verifier{Secrets: []string{"whsec_AAAA"}, Tolerance: -time.Second}
	if _, err := verifier.Verify([]byte("{}"), http.Header{}); err == nil || !strings.Contains(err.Error(), "tolerance") {
		t.Error(err)
	}
	large := httptest.NewRequest("POST", "/", bytes.NewReader(make([]byte, longestWebhook+1)))
	if _, err := VerifyRequest(large, "whsec_AAAA"); err == nil || !strings.Contains(err.Error(), "4 MiB") {
		t.Error(err)
	}
}

func TestTheTypeOfAnEventDeterminesItsData(t *testing.T) {
	event := decodeEvent(t, `{
		"id": "evt_1", "type": "brand.palette.published", "created": "2026-11-20T09:30:00.250Z",
		"data": {
			"object": {"id": "pal_1", "colors": [{"key": "red"}]},
			"previous_attributes": {"status": "draft"}
		}
	}`)
	typed, err := event.Typed()
	if err != nil {
		t.Fatal(err)
	}
	published, isPublished := typed.(*BrandPalettePublishedEvent)
	if !isPublished || published.Data.Object.Colors[0].Key != "red" || published.ID != "evt_1" {
		t.Fatalf("got %#v", typed)
	}
	if published.Data.PreviousAttributes["status"] != "draft" {
		t.Fatalf("got %v", published.Data.PreviousAttributes)
	}
}

func TestAnEventOfAnUnknownTypeHasPlainData(t *testing.T) {
	event := decodeEvent(t, `{"id": "evt_1", "type": "custom.paid", "data": {"total": 1.5}}`)
	typed, err := event.Typed()
	if err != nil {
		t.Fatal(err)
	}
	if custom, isCustom := typed.(*CustomEvent); !isCustom || custom.Data["total"] != 1.5 {
		t.Fatalf("got %#v", typed)
	}
}

func decodeEvent(t *testing.T, text string) *Event {
	t.Helper()
	event := &Event{}
	if err := json.Unmarshal([]byte(text), event); err != nil {
		t.Fatal(err)
	}
	return event
}

func TestTheEventsOfABatchAreVerifiedTogether(t *testing.T) {
	secret := "whsec_" + base64.StdEncoding.EncodeToString([]byte("a secret of thirty-two bytes ..."))
	single := `{"id": "evt_1", "type": "custom.paid", "data": {}}`
	batch := "[" + single + ", " + single + "]"
	now := time.Now()
	header := signBatch(t, batch, secret, now)
	events, err := VerifyBatch([]byte(batch), header, secret)
	if err != nil || len(events) != 2 || events[1].ID != "evt_1" {
		t.Fatalf("got %v, %v", events, err)
	}
	if _, err := Verify([]byte(batch), header, secret); err == nil {
		t.Fatal("a batch is not an event")
	}
	own, err := Sign([]byte(single), secret, now)
	if err != nil {
		t.Fatal(err)
	}
	if events, err := VerifyBatch([]byte(single), own, secret); err != nil || len(events) != 1 {
		t.Fatalf("got %v, %v", events, err)
	}
}

func signBatch(t *testing.T, body string, secret string, at time.Time) http.Header {
	t.Helper()
	timestamp := strconv.FormatInt(at.Unix(), 10)
	mac := hmac.New(sha256.New, decodeSecret(secret))
	mac.Write([]byte("batch_1." + timestamp + "." + body))
	header := http.Header{}
	header.Set("Webhook-Id", "batch_1")
	header.Set("Webhook-Timestamp", timestamp)
	header.Set("Webhook-Signature", "v1,"+base64.StdEncoding.EncodeToString(mac.Sum(nil)))
	return header
}
