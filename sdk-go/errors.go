package blazon

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"regexp"
	"strings"
)

// Error is a refusal of the service. Find it with [errors.As].
type Error struct {
	Type    ErrorType `json:"type"`
	Code    ErrorCode `json:"code"`
	Message string    `json:"message"`
	// Param is the invalid parameter; empty if no parameter is invalid.
	Param  string `json:"param"`
	DocURL string `json:"doc_url"`
	// RequestID is for support, and for RequestLogs.Retrieve.
	RequestID string `json:"request_id"`
	// Errors has all invalid fields, if there are several.
	Errors []FieldError `json:"errors"`
	// Reason says why, where the code has several reasons, such as last_owner.
	Reason string `json:"reason"`
	// RequiredScopes are the scopes of which one suffices, if the code is insufficient_scope.
	RequiredScopes []string `json:"required_scopes"`
	// Current is the resource as it is now, if the code is precondition_failed.
	Current json.RawMessage `json:"current"`
	// ETag is its entity tag, for [WithIfMatch].
	ETag string `json:"-"`
	// Status is the HTTP status.
	Status int `json:"-"`

	retryAfter string
}

// Types and codes of errors that do not come from the API's own endpoints.
const (
	// ErrorTypeOAuth is a refusal of the OAuth endpoints (RFC 6749, section 5.2).
	ErrorTypeOAuth ErrorType = "oauth_error"
	// ErrorCodeUnknownAnswer means that something else answered at the address.
	ErrorCodeUnknownAnswer ErrorCode = "unknown_answer"
)

// FieldError is one invalid field.
type FieldError struct {
	Param   string    `json:"param"`
	Code    ErrorCode `json:"code"`
	Message string    `json:"message"`
	// Reason says why, where the code has several reasons, such as last_owner.
	Reason string `json:"reason"`
}

func (e *Error) Error() string {
	text := fmt.Sprintf("blazon: %d %s: %s", e.Status, e.Code, e.Message)
	if e.RequestID != "" {
		text += " (" + e.RequestID + ")"
	}
	return text
}

// ConnectionError means that no whole response arrived. Whether the request had an effect is
// unknown.
type ConnectionError struct {
	URL string
	// IsTimeout reports whether the service did not answer in time.
	IsTimeout bool
	// Err is the cause.
	Err error
}

func (e *ConnectionError) Error() string {
	if e.IsTimeout {
		return fmt.Sprintf("blazon: %s did not answer in time", e.URL)
	}
	return fmt.Sprintf("blazon: %s could not be reached: %v", e.URL, e.Err)
}

func (e *ConnectionError) Unwrap() error {
	return e.Err
}

// errorFrom returns the error in a response with any body. A redirect is an error too: a write that
// follows one can become a read.
func errorFrom(response *http.Response, body []byte) *Error {
	refusal := &Error{}
	var envelope struct {
		Error       json.RawMessage `json:"error"`
		Description string          `json:"error_description"`
	}
	var oauthCode string
	target, redirectErr := response.Location()
	switch {
	case redirectErr == nil && response.StatusCode < 400:
		refusal = unknownAnswer(response.StatusCode)
		refusal.Message = describeRedirect(response.Request.URL, target)
	case json.Unmarshal(body, &envelope) != nil || len(envelope.Error) == 0:
		refusal = unknownAnswer(response.StatusCode)
	case json.Unmarshal(envelope.Error, &oauthCode) == nil:
		refusal.Type, refusal.Code = ErrorTypeOAuth, ErrorCode(oauthCode)
		refusal.Message = envelope.Description
	case json.Unmarshal(envelope.Error, refusal) != nil || refusal.Type == "":
		refusal = unknownAnswer(response.StatusCode)
	}
	if refusal.RequestID == "" {
		refusal.RequestID = response.Header.Get("Request-Id")
	}
	refusal.Status = response.StatusCode
	refusal.ETag = response.Header.Get("ETag")
	refusal.retryAfter = response.Header.Get("Retry-After")
	return refusal
}

func describeRedirect(asked, target *url.URL) string {
	from, to := withoutQuery(asked), withoutQuery(target)
	advice := "check the address of the service"
	path := apiPath.FindString(from)
	if base, isSame := strings.CutSuffix(to, path); isSame && path != "" {
		advice = "set the base URL to " + base
	}
	return fmt.Sprintf("%s redirects to %s; %s", from, to, advice)
}

var apiPath = regexp.MustCompile("/(api/v1|cdn)/.*")

// withoutQuery returns the address without what may be secret or long.
func withoutQuery(address *url.URL) string {
	short := url.URL{Scheme: address.Scheme, Host: address.Host, Path: address.Path, RawPath: address.RawPath}
	return short.String()
}

func unknownAnswer(status int) *Error {
	return &Error{
		Type:    "api_error",
		Code:    ErrorCodeUnknownAnswer,
		Message: fmt.Sprintf("the response (%d) does not come from Blazon; check the address of the service", status),
		Status:  status,
	}
}
