package blazon

import (
	"bytes"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"
)

// WebhookError means that a webhook request cannot be trusted.
type WebhookError struct {
	// Code is headers_missing, headers_invalid, timestamp_too_old, timestamp_too_new,
	// signature_mismatch, secret_invalid or body_invalid.
	Code    string
	Message string
}

func (e *WebhookError) Error() string {
	return "blazon: " + e.Message
}

// Verifier verifies webhook requests, in both schemes that Blazon signs with: Standard Webhooks, and
// Blazon-Signature.
type Verifier struct {
	// Secrets are the secrets of the endpoint. One that matches is enough, so pass both while a new
	// one replaces an old one.
	Secrets []string
	// Tolerance is the maximum difference between the sender's clock and this one; 0 means five
	// minutes, and less is an error.
	Tolerance time.Duration
	// Now is the clock; nil means [time.Now].
	Now func() time.Time
}

// String does not contain the secrets.
func (v Verifier) String() string {
	return "blazon.Verifier"
}

// GoString is [Verifier.String].
func (v Verifier) GoString() string {
	return v.String()
}

// The largest event is 256 KiB of data, and little more with its other fields.
const longestWebhook = 4 << 20

// VerifyRequest reads a webhook request and returns its event. The error of a request that cannot be
// trusted is a [*WebhookError].
func VerifyRequest(request *http.Request, secrets ...string) (*Event, error) {
	body, err := io.ReadAll(io.LimitReader(request.Body, longestWebhook+1))
	if err != nil {
		return nil, err
	}
	if len(body) > longestWebhook {
		return nil, &WebhookError{"body_invalid", "the body has more than 4 MiB, which no event has"}
	}
	return Verify(body, request.Header, secrets...)
}

// Verify returns the event of a webhook request after it has verified the signature. Pass the body
// as you received it: JSON that was parsed and written again has another signature.
func Verify(body []byte, header http.Header, secrets ...string) (*Event, error) {
	return (&Verifier{Secrets: secrets}).Verify(body, header)
}

// VerifyBatch returns the events of a webhook request after it has verified the signature: those of an
// endpoint with batch, whose body is an array, or the single one of another endpoint.
func VerifyBatch(body []byte, header http.Header, secrets ...string) ([]*Event, error) {
	return (&Verifier{Secrets: secrets}).VerifyBatch(body, header)
}

// Verify returns the event of a webhook request after it has verified the signature.
func (v *Verifier) Verify(body []byte, header http.Header) (*Event, error) {
	if err := v.check(body, header); err != nil {
		return nil, err
	}
	return eventFrom(body)
}

// VerifyBatch returns the events of a webhook request after it has verified the signature: those of an
// endpoint with batch, whose body is an array, or the single one of another endpoint.
func (v *Verifier) VerifyBatch(body []byte, header http.Header) ([]*Event, error) {
	if err := v.check(body, header); err != nil {
		return nil, err
	}
	if !bytes.HasPrefix(bytes.TrimSpace(body), []byte("[")) {
		event, err := eventFrom(body)
		if err != nil {
			return nil, err
		}
		return []*Event{event}, nil
	}
	var parts []json.RawMessage
	if err := json.Unmarshal(body, &parts); err != nil {
		return nil, &WebhookError{"body_invalid", "the body is signed, but it has no events"}
	}
	events := make([]*Event, len(parts))
	for at, part := range parts {
		event, err := eventFrom(part)
		if err != nil {
			return nil, err
		}
		events[at] = event
	}
	return events, nil
}

func (v *Verifier) check(body []byte, header http.Header) error {
	if len(v.Secrets) == 0 || slices.Contains(v.Secrets, "") {
		return &WebhookError{
			"secret_invalid", "the secret is missing; pass the whsec_… text of the endpoint",
		}
	}
	if v.Tolerance < 0 {
		return errors.New("blazon: the tolerance must not be negative")
	}
	sent, err := readSignature(header)
	if err != nil {
		return err
	}
	if err := v.checkAge(sent.timestamp); err != nil {
		return err
	}
	for _, secret := range v.Secrets {
		key := sent.keyFrom(strings.TrimSpace(secret))
		if len(key) == 0 {
			return &WebhookError{
				"secret_invalid", "the secret must be the whsec_… text that the endpoint has",
			}
		}
		mac := hmac.New(sha256.New, key)
		mac.Write([]byte(sent.prefix))
		mac.Write(body)
		digest := mac.Sum(nil)
		for _, signature := range sent.signatures {
			if hmac.Equal(digest, signature) {
				return nil
			}
		}
	}
	return &WebhookError{
		"signature_mismatch",
		"no signature matches this body and secret; pass the body as you received it, and the secret of this endpoint",
	}
}

// Sign returns the headers with which Blazon sends a webhook body at that time (Standard Webhooks), for
// tests of a handler: [Verify] accepts them with the same secret.
func Sign(body []byte, secret string, at time.Time) (http.Header, error) {
	event, err := eventFrom(body)
	if err != nil {
		return nil, err
	}
	key := decodeSecret(strings.TrimSpace(secret))
	if len(key) == 0 {
		return nil, &WebhookError{
			"secret_invalid", "the secret must be the whsec_… text that the endpoint has",
		}
	}
	timestamp := strconv.FormatInt(at.Unix(), 10)
	mac := hmac.New(sha256.New, key)
	mac.Write([]byte(event.ID + "." + timestamp + "."))
	mac.Write(body)
	header := http.Header{}
	header.Set("Webhook-Id", event.ID)
	header.Set("Webhook-Timestamp", timestamp)
	header.Set("Webhook-Signature", "v1,"+base64.StdEncoding.EncodeToString(mac.Sum(nil)))
	return header, nil
}

func (v *Verifier) checkAge(timestamp time.Time) error {
	now, tolerance := time.Now, 5*time.Minute
	if v.Now != nil {
		now = v.Now
	}
	if v.Tolerance > 0 {
		tolerance = v.Tolerance
	}
	age := now().Sub(timestamp)
	if age > tolerance {
		return &WebhookError{"timestamp_too_old", fmt.Sprintf("the request was signed %v ago", age)}
	}
	if age < -tolerance {
		return &WebhookError{
			"timestamp_too_new",
			fmt.Sprintf("the request was signed %v from now; is the clock of this machine right?", -age),
		}
	}
	return nil
}

// sentSignature is the signature of a request.
type sentSignature struct {
	// prefix is what is signed before the body.
	prefix     string
	timestamp  time.Time
	signatures [][]byte
	// keyFrom returns the HMAC key of a secret; nil if it is invalid.
	keyFrom func(secret string) []byte
}

func readSignature(header http.Header) (*sentSignature, error) {
	if standard := header.Get("Webhook-Signature"); standard != "" {
		return readStandard(header, standard)
	}
	if own := header.Get("Blazon-Signature"); own != "" {
		return readOwn(own)
	}
	return nil, &WebhookError{
		"headers_missing",
		"the request has neither a webhook-signature nor a Blazon-Signature header",
	}
}

// readStandard reads Standard Webhooks: HMAC-SHA256 of id.timestamp.body, keyed with the decoded
// secret.
func readStandard(header http.Header, signature string) (*sentSignature, error) {
	id, timestamp := header.Get("Webhook-Id"), header.Get("Webhook-Timestamp")
	if id == "" || timestamp == "" {
		return nil, &WebhookError{
			"headers_missing",
			"a request with webhook-signature needs webhook-id and webhook-timestamp too",
		}
	}
	signedAt, err := readSeconds(timestamp)
	if err != nil {
		return nil, err
	}
	sent := &sentSignature{prefix: id + "." + timestamp + ".", timestamp: signedAt}
	for _, part := range strings.Split(signature, " ") {
		text, isKnown := strings.CutPrefix(part, "v1,")
		if digest, err := base64.StdEncoding.DecodeString(text); isKnown && err == nil {
			sent.signatures = append(sent.signatures, digest)
		}
	}
	sent.keyFrom = decodeSecret
	return sent, nil
}

// decodeSecret returns the HMAC key of a secret in Standard Webhooks; nil if it is invalid.
func decodeSecret(secret string) []byte {
	key, err := base64.StdEncoding.DecodeString(strings.TrimPrefix(secret, "whsec_"))
	if err != nil {
		return nil
	}
	return key
}

// readOwn reads t=…,v1=<hex>: HMAC-SHA256 of t.body, keyed with the whole text of the secret.
func readOwn(signature string) (*sentSignature, error) {
	timestamp := ""
	sent := &sentSignature{keyFrom: func(secret string) []byte { return []byte(secret) }}
	for _, part := range strings.Split(signature, ",") {
		name, value, _ := strings.Cut(strings.TrimSpace(part), "=")
		if name == "t" && timestamp == "" {
			timestamp = value
		}
		if digest, err := hex.DecodeString(value); name == "v1" && err == nil {
			sent.signatures = append(sent.signatures, digest)
		}
	}
	signedAt, err := readSeconds(timestamp)
	if err != nil {
		return nil, err
	}
	sent.prefix, sent.timestamp = timestamp+".", signedAt
	return sent, nil
}

var secondsPattern = regexp.MustCompile(`^[0-9]{1,12}$`)

func readSeconds(text string) (time.Time, error) {
	seconds, err := strconv.ParseInt(text, 10, 64)
	if err != nil || !secondsPattern.MatchString(text) {
		return time.Time{}, &WebhookError{
			"headers_invalid", fmt.Sprintf("%q is not a time in seconds", text),
		}
	}
	return time.Unix(seconds, 0), nil
}

func eventFrom(body []byte) (*Event, error) {
	event := &Event{}
	isObject := bytes.HasPrefix(bytes.TrimSpace(body), []byte("{"))
	if !isObject || !utf8.Valid(body) || json.Unmarshal(body, event) != nil {
		return nil, &WebhookError{"body_invalid", "the body is signed, but it is not an event"}
	}
	return event, nil
}
