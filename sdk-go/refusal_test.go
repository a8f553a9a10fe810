package blazon

import (
	"errors"
	"fmt"
	"strings"
	"testing"
)

func TestAKeyThatCannotBeSentIsRefusedWithoutAPartOfIt(t *testing.T) {
	const secret = "sk_test_0123456789abcdef"
	for key, reason := range map[string]string{
		secret + "\nx": "white space", secret + "é": "white space", "\x00": "white space", " ": "white space",
		"sk_test_…": "placeholder", "sk_live_...": "placeholder",
	} {
		_, err := NewClient(WithAPIKey(key)).Users.List(t.Context(), nil)
		if err == nil || !strings.Contains(err.Error(), reason) || strings.Contains(err.Error(), "0123") {
			t.Error(key, err)
		}
	}
	_, err := NewClient(WithBaseURL("https://user:hidden@blazon.test")).Users.List(t.Context(), nil)
	if err == nil || strings.Contains(err.Error(), "hidden") {
		t.Error(err)
	}
	client, seen := newTestClient(t, events("false"))
	client.apiKey, _ = readAPIKey(" " + secret + "\r\n")
	if _, err := client.Events.List(t.Context(), nil); err != nil || (*seen)[0].Header.Get("Authorization") != "Bearer "+secret {
		t.Error(err)
	}
	verifier := &Verifier{Secrets: []string{secret}}
	if shown := fmt.Sprintf("%v %+v %#v %v %v %#v", client, client, client, *client, verifier, *verifier); strings.Contains(shown, secret) {
		t.Error(shown)
	}
}

func TestARedirectIsNotFollowedAndNamesTheBaseURL(t *testing.T) {
	for _, status := range []int{301, 302, 303, 307, 308} {
		location := map[string]string{"Location": "https://brand.example/api/v1/api_keys/key_1"}
		client, seen := newTestClient(t, reply{status: status, header: location})
		_, err := client.APIKeys.Delete(t.Context(), "key_1")
		var refused *Error
		if !errors.As(err, &refused) || refused.Status != status || len(*seen) != 1 {
			t.Fatal(err)
		}
		if !strings.Contains(refused.Message, "set the base URL to https://brand.example") {
			t.Error(refused.Message)
		}
	}
	client, _ := newTestClient(t, reply{status: 302, header: map[string]string{"Location": "/login?state=secret"}})
	_, err := client.CMS.Icons.SVG(t.Context(), "ico_1")
	if err == nil || !strings.Contains(err.Error(), "/login; check the address of the service") {
		t.Error(err)
	}
}

func TestAnAnswerOfAnotherKindIsAnError(t *testing.T) {
	key := reply{200, `{"object": "api_key", "id": "key_1"}`, nil}
	client, _ := newTestClient(t, key, key, key)
	if deleted, err := client.APIKeys.Delete(t.Context(), "key_1"); err != nil || deleted.ID != "key_1" {
		t.Error(deleted, err)
	}
	if _, err := client.Brand.Palettes.Retrieve(t.Context(), "pal_1"); err == nil || !strings.Contains(err.Error(), "(palette)") {
		t.Error(err)
	}
	for _, err := range client.Users.All(t.Context(), nil) {
		if err == nil || !strings.Contains(err.Error(), "(list)") {
			t.Error(err)
		}
	}
}

func TestAnIDThatIsMissingIsRefused(t *testing.T) {
	client, _ := newTestClient(t)
	for _, id := range []string{"", ".", ".."} {
		if _, err := client.Brand.Palettes.Delete(t.Context(), id); err == nil {
			t.Errorf("%q was sent", id)
		}
	}
}
