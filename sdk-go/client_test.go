package blazon

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
)

// reply is what the test server answers; a zero status drops the connection.
type reply struct {
	status int
	body   string
	header map[string]string
}

// seenRequest is a request that the test server got.
type seenRequest struct {
	*http.Request
	body string
}

// newTestClient returns a client of a server that answers with replies, and what the server got.
func newTestClient(t *testing.T, replies ...reply) (*Client, *[]seenRequest) {
	t.Helper()
	seen := &[]seenRequest{}
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		*seen = append(*seen, seenRequest{r, string(body)})
		if len(replies) == 0 {
			t.Error("an unexpected request")
			return
		}
		next := replies[0]
		replies = replies[1:]
		if next.status == 0 {
			panic(http.ErrAbortHandler)
		}
		for name, value := range next.header {
			w.Header().Set(name, value)
		}
		w.WriteHeader(next.status)
		io.WriteString(w, next.body)
	}))
	t.Cleanup(server.Close)
	return NewClient(WithAPIKey("sk_test_1"), WithBaseURL(server.URL+"/")), seen
}

const palette = `{"id": "pal_1", "object": "palette", "name": "Acme", "created": "2026-11-20T09:30:00.250Z"}`

func refusal(status int, code string) reply {
	kind := "invalid_request_error"
	if status >= 500 {
		kind = "api_error"
	}
	body := `{"error": {"type": "` + kind + `", "code": "` + code + `", "message": "No.", "request_id": "req_1",
		"errors": [{"param": "name", "code": "parameter_invalid", "message": "Too short."}]}}`
	return reply{status: status, body: body}
}

func TestARequestHasTheKeyTheVersionAndTheAgent(t *testing.T) {
	client, seen := newTestClient(t, reply{200, palette, map[string]string{"Request-Id": "req_2"}})
	var info ResponseInfo
	found, err := client.Brand.Palettes.Retrieve(t.Context(), "pal_1/x", WithResponseInfo(&info))
	if err != nil {
		t.Fatal(err)
	}
	request := (*seen)[0]
	if request.URL.EscapedPath() != "/api/v1/brand/palettes/pal_1%2Fx" {
		t.Error(request.URL.EscapedPath())
	}
	if request.Header.Get("Authorization") != "Bearer sk_test_1" {
		t.Error(request.Header)
	}
	if request.Header.Get("Blazon-Version") != APIVersion {
		t.Error(request.Header)
	}
	if !strings.HasPrefix(request.Header.Get("User-Agent"), "blazon-go/"+Version) {
		t.Error(request.Header)
	}
	if request.Header.Get("Idempotency-Key") != "" {
		t.Error(request.Header)
	}
	if found.Name != "Acme" || found.Created.Nanosecond() != 250_000_000 {
		t.Errorf("got %+v", found)
	}
	if info.RequestID != "req_2" || info.Attempt != 1 {
		t.Errorf("got %+v", info)
	}
}

func TestAPostIsRetriedWithOneKey(t *testing.T) {
	client, seen := newTestClient(t, refusal(503, "service_unavailable"), reply{}, reply{201, palette, nil})
	params := &BrandPalettesCreateParams{Name: "Acme", Metadata: Null[map[string]string]()}
	if _, err := client.Brand.Palettes.Create(t.Context(), params); err != nil {
		t.Fatal(err)
	}
	key := (*seen)[0].Header.Get("Idempotency-Key")
	for _, request := range *seen {
		if key == "" || request.Header.Get("Idempotency-Key") != key {
			t.Error(request.Header)
		}
		if request.body != `{"name":"Acme","metadata":null}` {
			t.Error(request.body)
		}
	}
	if len(*seen) != 3 {
		t.Error(len(*seen))
	}
}

func TestWhatIsRetried(t *testing.T) {
	limited := refusal(429, "rate_limited")
	longer := refusal(429, "rate_limited")
	longer.header = map[string]string{"Retry-After": "61"}
	for _, test := range []struct {
		name     string
		reply    reply
		attempts int
		status   int
	}{
		{"invalid", refusal(400, "parameter_invalid"), 1, 400},
		{"conflict", refusal(409, "state_conflict"), 1, 409},
		{"running", refusal(409, "idempotency_key_in_use"), 2, 409},
		{"limited", limited, 2, 429},
		{"limited for long", longer, 1, 429},
		{"failed", refusal(500, "internal_error"), 2, 500},
		{"not of the service", reply{status: 502, body: "<html>"}, 2, 502},
		{"lost", reply{}, 2, 0},
	} {
		t.Run(test.name, func(t *testing.T) {
			client, seen := newTestClient(t, test.reply, test.reply)
			_, err := client.Brand.Palettes.Create(
				t.Context(), &BrandPalettesCreateParams{Name: "Acme"}, WithCallRetries(1),
			)
			var refused *Error
			var lost *ConnectionError
			if test.status == 0 && !errors.As(err, &lost) {
				t.Error(err)
			}
			if test.status != 0 && (!errors.As(err, &refused) || refused.Status != test.status) {
				t.Error(err)
			}
			if len(*seen) != test.attempts {
				t.Errorf("%d attempts", len(*seen))
			}
		})
	}
}

func TestACallWithoutAKeyIsNotRepeated(t *testing.T) {
	client, seen := newTestClient(t, reply{})
	params := &SessionsCreateParams{Email: "a@example.com", Password: "x"}
	if _, err := client.Sessions.Create(t.Context(), params); err == nil || len(*seen) != 1 {
		t.Error(err, len(*seen))
	}
}

func TestAnErrorHasItsFields(t *testing.T) {
	client, _ := newTestClient(t, refusal(400, "parameter_invalid"))
	_, err := client.Brand.Palettes.Create(t.Context(), &BrandPalettesCreateParams{})
	var refused *Error
	if !errors.As(err, &refused) {
		t.Fatal(err)
	}
	if refused.Code != ErrorCodeParameterInvalid || refused.Type != ErrorTypeInvalidRequestError {
		t.Errorf("got %+v", refused)
	}
	if refused.Errors[0].Message != "Too short." || refused.RequestID != "req_1" {
		t.Errorf("got %+v", refused)
	}
	if !strings.Contains(err.Error(), "400 parameter_invalid: No. (req_1)") {
		t.Error(err)
	}
}

func TestOAuthSendsAFormAndHasItsOwnError(t *testing.T) {
	body := `{"error": "invalid_client", "error_description": "Unknown."}`
	client, seen := newTestClient(t, reply{status: 401, body: body})
	_, err := client.OAuth.Token(t.Context(), &OAuthTokenParams{
		GrantType: "client_credentials", ClientID: Ptr("oa_client_1"), ClientSecret: Ptr("x"),
	})
	var refused *Error
	if !errors.As(err, &refused) || refused.Code != "invalid_client" || refused.Message != "Unknown." {
		t.Fatal(err)
	}
	if (*seen)[0].Header.Get("Authorization") != "" || !strings.Contains((*seen)[0].body, "client_id=oa_client_1") {
		t.Error((*seen)[0].Header, (*seen)[0].body)
	}
}

func events(hasMore string, ids ...string) reply {
	items := make([]string, len(ids))
	for at, id := range ids {
		items[at] = `{"id": "` + id + `", "object": "event", "type": "custom.a", "data": {}}`
	}
	body := `{"object": "list", "data": [` + strings.Join(items, ",") + `], "has_more": ` + hasMore + `}`
	return reply{status: 200, body: body}
}

func TestAListIsIteratedOverAllPagesInBothDirections(t *testing.T) {
	collect := func(client *Client, params *EventsListParams) (ids []string) {
		for event, err := range client.Events.All(t.Context(), params) {
			if err != nil {
				t.Fatal(err)
			}
			ids = append(ids, event.ID)
		}
		return ids
	}
	client, seen := newTestClient(t, events("true", "a", "b"), events("false", "c"))
	since := time.Date(2026, 1, 2, 0, 0, 0, 0, time.UTC)
	params := &EventsListParams{Limit: Ptr(int64(2)), Created: &TimeRange{GTE: since}}
	if ids := collect(client, params); !slices.Equal(ids, []string{"a", "b", "c"}) {
		t.Error(ids)
	}
	query := (*seen)[1].URL.Query()
	if query.Get("starting_after") != "b" || query.Get("created[gte]") != "2026-01-02T00:00:00Z" {
		t.Error(query)
	}
	client, seen = newTestClient(t, events("true", "b", "c"), events("false", "a"))
	if ids := collect(client, &EventsListParams{EndingBefore: Ptr("d")}); !slices.Equal(ids, []string{"c", "b", "a"}) {
		t.Error(ids)
	}
	if got := (*seen)[1].URL.Query().Get("ending_before"); got != "b" {
		t.Error(got)
	}
	client, seen = newTestClient(t, events("true", "a"), refusal(400, "parameter_invalid"))
	var last error
	for _, err := range client.Events.All(t.Context(), nil) {
		last = err
	}
	if last == nil || len(*seen) != 2 {
		t.Error(last, len(*seen))
	}
}

func TestDeletingWhileListingReachesTheEndWithOneRequestForEachPage(t *testing.T) {
	var left, seen, cursors []string
	for number := range 60 {
		left = append(left, fmt.Sprintf("key_%03d", number))
	}
	ids := slices.Clone(left)
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Method == http.MethodDelete {
			left = slices.DeleteFunc(left, func(id string) bool { return id == filepath.Base(r.URL.Path) })
			io.WriteString(w, `{"object": "api_key"}`)
			return
		}
		// A cursor is a position: ids are ordered, and one that was deleted still has its place.
		after := r.URL.Query().Get("starting_after")
		cursors = append(cursors, after)
		page := Page[APIKey]{}
		for _, id := range left {
			page.HasMore = len(page.Data) == 10
			if page.HasMore {
				break
			}
			if id > after {
				page.Data = append(page.Data, APIKey{ID: id})
			}
		}
		json.NewEncoder(w).Encode(struct {
			Object string `json:"object"`
			Page[APIKey]
		}{"list", page})
	}))
	defer server.Close()
	client := NewClient(WithAPIKey("sk_test_1"), WithBaseURL(server.URL))
	for key, err := range client.APIKeys.All(t.Context(), nil) {
		if err != nil {
			t.Fatal(err)
		}
		seen = append(seen, key.ID)
		if _, err := client.APIKeys.Delete(t.Context(), key.ID); err != nil {
			t.Fatal(err)
		}
	}
	if !slices.Equal(seen, ids) || len(left) != 0 {
		t.Error(seen, left)
	}
	if want := []string{"", ids[9], ids[19], ids[29], ids[39], ids[49]}; !slices.Equal(cursors, want) {
		t.Error(cursors)
	}
}

func TestOneResultAndAListAreToldApart(t *testing.T) {
	client, _ := newTestClient(t, events("false", "a"), reply{status: 200, body: `{"object": "event", "id": "b"}`})
	many, err := client.Events.Create(t.Context(), &EventsCreateParams{})
	if err != nil || many.Event != nil || many.List.Data[0].ID != "a" {
		t.Fatal(many, err)
	}
	one, err := client.Events.Create(t.Context(), &EventsCreateParams{Type: Ptr("custom.a")})
	if err != nil || one.List != nil || one.Event.ID != "b" {
		t.Fatal(one, err)
	}
}

func TestAFileIsSentWithItsFieldsAndAgainFromItsStart(t *testing.T) {
	path := filepath.Join(t.TempDir(), "page.css")
	if err := os.WriteFile(path, []byte("h1 {}"), 0o600); err != nil {
		t.Fatal(err)
	}
	seeker := strings.NewReader("skip h1 {}")
	seeker.Seek(5, io.SeekStart)
	for _, upload := range []*Upload{
		UploadPath(path), UploadBytes("page.css", []byte("h1 {}")), UploadReader("page.css", seeker),
	} {
		client, seen := newTestClient(t, refusal(503, "x"), reply{201, `{"object": "check"}`, nil})
		params := &BrandChecksCreateParams{File: upload, Tags: []string{"a"}}
		if _, err := client.Brand.Checks.Create(t.Context(), params); err != nil {
			t.Fatal(err)
		}
		for _, request := range *seen {
			for _, part := range []string{`{"tags":["a"]}`, `filename="page.css"`, "\r\n\r\nh1 {}\r\n"} {
				if !strings.Contains(request.body, part) {
					t.Errorf("%s is not in %s", part, request.body)
				}
			}
		}
	}
	client, seen := newTestClient(t, refusal(503, "x"))
	stream := io.MultiReader(strings.NewReader("h1 {}"))
	params := &FilesCreateParams{File: UploadReader("page.css", stream)}
	if _, err := client.Files.Create(t.Context(), params); err == nil || len(*seen) != 1 {
		t.Error("a stream was sent twice", err)
	}
	client, seen = newTestClient(t, reply{201, `{"object": "check"}`, nil})
	if _, err := client.Brand.Checks.Create(t.Context(), &BrandChecksCreateParams{File: UploadID("file_1")}, WithWait(5*time.Second)); err != nil {
		t.Fatal(err)
	}
	if (*seen)[0].body != `{"file":"file_1"}` || (*seen)[0].Header.Get("Prefer") != "wait=5" {
		t.Error((*seen)[0].body)
	}
}

func TestTheContextAndTheTimeoutEndAnAttempt(t *testing.T) {
	block := make(chan struct{})
	server := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		select {
		case <-block:
		case <-r.Context().Done():
		}
	}))
	defer server.Close()
	defer close(block)
	client := NewClient(WithBaseURL(server.URL), WithTimeout(20*time.Millisecond), WithMaxRetries(0))
	_, err := client.Users.List(t.Context(), nil)
	var lost *ConnectionError
	if !errors.As(err, &lost) || !lost.IsTimeout {
		t.Error(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := client.Users.List(ctx, nil); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}

func TestWaitsGrowAndHaveALimit(t *testing.T) {
	for attempt, longest := range map[int]time.Duration{1: firstWait, 2: 2 * firstWait, 9: longestWait} {
		wait, isShort := retryWait(attempt, nil)
		if !isShort || wait > longest || wait < longest/2 {
			t.Error(attempt, wait)
		}
	}
	for header, asked := range map[string]time.Duration{
		"": 0, "nonsense": 0, "NaN": 0, "-1": 0, "7": 7 * time.Second, "1e300": 1e9 * time.Second,
		"Thu, 01 Jan 1970 00:00:00 GMT": 0,
	} {
		if got := retryAfter(header); got != asked {
			t.Error(header, got)
		}
	}
}

func TestOptionalParametersAreOmittedAndNullIsSent(t *testing.T) {
	encoded, err := json.Marshal(&BrandPalettesUpdateParams{
		Name:     Ptr(""),
		Metadata: Value(map[string]string{"a": "b"}),
	})
	if err != nil || string(encoded) != `{"name":"","metadata":{"a":"b"}}` {
		t.Error(string(encoded), err)
	}
}
