package blazon_test

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/blazon/blazon-go"
)

// The examples of the README: each is the body of a function below, which runs on a service.

func create(ctx context.Context, key, address string) error {
	client := blazon.NewClient(
		blazon.WithAPIKey(key),      // without it: the variable BLAZON_API_KEY
		blazon.WithBaseURL(address), // without it: BLAZON_URL, or http://127.0.0.1:4000
	)
	palette, err := client.Brand.Palettes.Create(ctx, &blazon.BrandPalettesCreateParams{
		Name:   "Acme",
		Colors: []blazon.PaletteColorInput{{Key: "red", Value: "#e60000"}},
	})
	if err != nil {
		return err
	}
	fmt.Println(palette.ID, palette.Created.Year(), palette.Colors[0].Value.Hex)
	return nil
}

func list(ctx context.Context, client *blazon.Client) error {
	page, err := client.Events.List(ctx, &blazon.EventsListParams{Limit: blazon.Ptr(int64(20))})
	if err != nil {
		return err
	}
	fmt.Println(len(page.Data), page.HasMore)

	since := &blazon.TimeRange{GTE: time.Now().Add(-time.Hour)}
	for event, err := range client.Events.All(ctx, &blazon.EventsListParams{Created: since}) {
		if err != nil {
			return err
		}
		typed, err := event.Typed()
		if err != nil {
			return err
		}
		if completed, isCompleted := typed.(*blazon.BrandCheckCompletedEvent); isCompleted {
			fmt.Println(*completed.Data.Object.Score)
		}
	}
	return nil
}

func upload(ctx context.Context, client *blazon.Client) error {
	file := blazon.UploadReader("page.css", strings.NewReader("h1 { color: #e60000 }"))
	check, err := client.Brand.Checks.Create(ctx,
		&blazon.BrandChecksCreateParams{File: file},
		blazon.WithWait(20*time.Second), // answer when the check is done
	)
	if err != nil {
		return err
	}
	report, err := client.Brand.Checks.Report(ctx, check.ID, nil)
	if err != nil {
		return err
	}
	defer report.Close()
	fmt.Println(check.Status, report.ContentType)
	return nil
}

func fail(ctx context.Context, client *blazon.Client) error {
	_, err := client.APIKeys.Create(ctx, &blazon.APIKeysCreateParams{})
	var refusal *blazon.Error
	if errors.As(err, &refusal) {
		fmt.Println(refusal.Status, refusal.Code, refusal.Param, refusal.RequestID)
	}
	if refusal == nil || refusal.Param != "name" {
		return err
	}
	return nil
}

func receive(secret string) {
	http.HandleFunc("POST /webhooks", func(w http.ResponseWriter, r *http.Request) {
		// One secret, or several while one replaces another.
		event, err := blazon.VerifyRequest(r, secret)
		if err != nil {
			http.Error(w, err.Error(), http.StatusBadRequest)
			return
		}
		fmt.Println(event.Type, event.ID)
		w.WriteHeader(http.StatusNoContent)
	})
}

func TestReadmeExamplesAreTheFunctionsOfThisFile(t *testing.T) {
	readme, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	source, err := os.ReadFile("readme_test.go")
	if err != nil {
		t.Fatal(err)
	}
	blocks := strings.Split(string(readme), "```go\n")[1:]
	if len(blocks) < 5 {
		t.Fatal("the README has lost its examples")
	}
	for _, block := range blocks {
		text, _, _ := strings.Cut(block, "```")
		indented := ""
		for line := range strings.Lines(text) {
			if line != "\n" {
				line = "\t" + line
			}
			indented += line
		}
		if !strings.Contains(string(source), indented) {
			t.Errorf("not in readme_test.go:\n%s", text)
		}
	}
}

func TestReadmeExamplesRun(t *testing.T) {
	key, address := os.Getenv("BLAZON_API_KEY"), os.Getenv("BLAZON_URL")
	if key == "" || address == "" {
		t.Skip("needs a service: run `npm run test:sdks` in the repository")
	}
	client := blazon.NewClient()
	for name, run := range map[string]func() error{
		"create": func() error { return create(t.Context(), key, address) },
		"list":   func() error { return list(t.Context(), client) },
		"upload": func() error { return upload(t.Context(), client) },
		"fail":   func() error { return fail(t.Context(), client) },
	} {
		if err := run(); err != nil {
			t.Error(name, err)
		}
	}
}

func TestReadmeReceiverRefusesWhatIsNotSigned(t *testing.T) {
	receive("whsec_AAAA")
	recorder := httptest.NewRecorder()
	request := httptest.NewRequest("POST", "/webhooks", strings.NewReader("{}"))
	http.DefaultServeMux.ServeHTTP(recorder, request)
	if recorder.Code != http.StatusBadRequest {
		t.Error(recorder.Code)
	}
}
