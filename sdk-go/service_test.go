package blazon

import (
	"bytes"
	"crypto/rand"
	"crypto/sha256"
	"errors"
	"io"
	"os"
	"strings"
	"testing"
	"time"
)

// newServiceClient returns a client of the service that `npm run test:sdks` starts.
func newServiceClient(t *testing.T) *Client {
	t.Helper()
	if os.Getenv("BLAZON_URL") == "" || os.Getenv("BLAZON_API_KEY") == "" {
		t.Skip("needs a service: run `npm run test:sdks` in the repository")
	}
	return NewClient()
}

func mark() string {
	return strings.ToLower(rand.Text()[:12])
}

func TestCreatePublishListAndArchive(t *testing.T) {
	client := newServiceClient(t)
	ctx := t.Context()
	created, err := client.Brand.Palettes.Create(ctx, &BrandPalettesCreateParams{
		Name:     "Acme",
		Slug:     Ptr("acme-" + mark()),
		Colors:   []PaletteColorInput{{Key: "red", Value: "#e60000"}},
		Metadata: Value(map[string]string{"origin": "go"}),
	})
	if err != nil {
		t.Fatal(err)
	}
	if created.Colors[0].Value.Hex != "#E60000" || created.Metadata["origin"] != "go" {
		t.Errorf("got %+v", created)
	}
	published, err := client.Brand.Palettes.Publish(ctx, created.ID)
	if err != nil || published.Status != PaletteStatusPublished {
		t.Fatal(published, err)
	}
	if time.Since(published.Created) > time.Hour {
		t.Error(published.Created)
	}
	isListed := false
	for listed, err := range client.Brand.Palettes.All(ctx, &BrandPalettesListParams{Limit: Ptr(int64(1))}) {
		if err != nil {
			t.Fatal(err)
		}
		isListed = isListed || listed.ID == created.ID
	}
	if !isListed {
		t.Error("the palette is not in the list")
	}
	renamed := &BrandPalettesUpdateParams{Name: Ptr("Acme 2")}
	if _, err := client.Brand.Palettes.Update(ctx, created.ID, renamed); err != nil {
		t.Fatal(err)
	}
	isRecorded := false
	for event, err := range client.Events.All(ctx, &EventsListParams{Type: Ptr("brand.palette.updated")}) {
		if err != nil {
			t.Fatal(err)
		}
		typed, err := event.Typed()
		if err != nil {
			t.Fatal(err)
		}
		data := typed.(*BrandPaletteUpdatedEvent).Data
		isRecorded = isRecorded || data.Object.ID == created.ID && data.PreviousAttributes["name"] == "Acme"
	}
	if !isRecorded {
		t.Error("the event is not in the list")
	}
	changed, err := client.Brand.Palettes.Update(ctx, created.ID, &BrandPalettesUpdateParams{
		Metadata: Null[map[string]string](),
	})
	if err != nil || len(changed.Metadata) != 0 {
		t.Fatal(changed, err)
	}
}

func TestAKeyTakesEffectOnce(t *testing.T) {
	client := newServiceClient(t)
	params := &EventsCreateParams{Type: Ptr("custom.once"), Data: map[string]any{"n": 1}}
	key := WithIdempotencyKey(rand.Text())
	first, err := client.Events.Create(t.Context(), params, key)
	if err != nil {
		t.Fatal(err)
	}
	second, err := client.Events.Create(t.Context(), params, key)
	if err != nil || first.Event.ID != second.Event.ID {
		t.Fatal(second, err)
	}
}

func TestAnUploadIsCheckedAndDownloaded(t *testing.T) {
	client := newServiceClient(t)
	ctx := t.Context()
	css := bytes.Repeat([]byte("h1 { color: #e60000 }\n"), 20_000)
	stream := io.MultiReader(bytes.NewReader(css)) // of unknown length
	file, err := client.Files.Create(ctx, &FilesCreateParams{File: UploadReader("page.css", stream)})
	if err != nil {
		t.Fatal(err)
	}
	download, err := client.Files.Content(ctx, file.ID)
	if err != nil {
		t.Fatal(err)
	}
	digest := sha256.New()
	if _, err := io.Copy(digest, download); err != nil {
		t.Fatal(err)
	}
	download.Close()
	if want := sha256.Sum256(css); !bytes.Equal(digest.Sum(nil), want[:]) {
		t.Error("other bytes came back")
	}
	for _, upload := range []*Upload{UploadID(file.ID), UploadBytes("page.css", []byte("h1 {}"))} {
		check, err := client.Brand.Checks.Create(ctx, &BrandChecksCreateParams{File: upload}, WithWait(20*time.Second))
		for err == nil && (check.Status == CheckStatusQueued || check.Status == CheckStatusRunning) {
			time.Sleep(50 * time.Millisecond)
			check, err = client.Brand.Checks.Retrieve(ctx, check.ID)
		}
		if err != nil || check.Status != CheckStatusCompleted || *check.Name != "page.css" {
			t.Fatal(check, err)
		}
	}
}

func TestDeployedContentIsDownloaded(t *testing.T) {
	client := newServiceClient(t)
	ctx := t.Context()
	slug := "g" + strings.ToLower(rand.Text()[:12])
	palette, err := client.Brand.Palettes.Create(ctx, &BrandPalettesCreateParams{
		Name:   "Deployed",
		Slug:   &slug,
		Colors: []PaletteColorInput{{Key: "red", Value: "#e60000"}},
	})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := client.Brand.Palettes.Publish(ctx, palette.ID); err != nil {
		t.Fatal(err)
	}
	created, err := client.CMS.Deployments.Create(ctx, nil, WithWait(30*time.Second))
	if err != nil {
		t.Fatal(err)
	}
	deployment := created.Deployment
	download, err := client.Delivery.File(ctx, deployment.ID, "palettes/"+slug+".css")
	if err != nil {
		t.Fatal(err)
	}
	defer download.Close()
	if css, err := io.ReadAll(download); err != nil || !bytes.Contains(css, []byte("--red")) {
		t.Error(string(css), err)
	}
	if _, err := client.Delivery.File(ctx, deployment.ID, "../other"); err == nil {
		t.Error("a path to another resource was accepted")
	}
}

func TestErrorsOfTheService(t *testing.T) {
	client := newServiceClient(t)
	_, err := client.Brand.Palettes.Retrieve(t.Context(), "pal_00000000000000000000000000")
	var refused *Error
	if !errors.As(err, &refused) || refused.Status != 404 || refused.Code != ErrorCodeResourceMissing {
		t.Error(err)
	}
	_, err = client.Brand.Palettes.Create(t.Context(), &BrandPalettesCreateParams{
		Colors: []PaletteColorInput{{Key: "A", Value: "no"}},
	})
	if !errors.As(err, &refused) || len(refused.Errors) < 2 {
		t.Error(err)
	}
	stranger := NewClient(WithAPIKey("sk_test_" + strings.Repeat("0", 24)))
	_, err = stranger.Users.List(t.Context(), nil)
	if !errors.As(err, &refused) || refused.Type != ErrorTypeAuthenticationError {
		t.Error(err)
	}
}

func TestTheKeyTellsWhatItIs(t *testing.T) {
	current, err := newServiceClient(t).APIKeys.Current(t.Context())
	if err != nil || current.APIKey == nil || current.APIKey.Livemode {
		t.Fatal(current, err)
	}
}
