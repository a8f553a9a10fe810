package blazon

import (
	"errors"
	"net/http"
	"os"
	"regexp"
	"strings"
	"time"
)

// Version is the version of this module.
const Version = "1.0.0"

// Client sends calls to one service with one credential. It is safe for concurrent use.
type Client struct {
	*Services

	apiKey string
	// optionErr is why no call can be sent; calls return it.
	optionErr  error
	baseURL    string
	apiVersion string
	maxRetries int
	timeout    time.Duration
	http       *http.Client
	onResponse func(*ResponseInfo)
}

// Option configures a [Client].
type Option func(*Client)

// NewClient returns a client. Without options it reads the key from the variable BLAZON_API_KEY, and
// the address of the service from BLAZON_URL or http://127.0.0.1:4000.
func NewClient(opts ...Option) *Client {
	client := &Client{
		apiKey:     os.Getenv("BLAZON_API_KEY"),
		baseURL:    os.Getenv("BLAZON_URL"),
		apiVersion: APIVersion,
		maxRetries: 2,
		timeout:    60 * time.Second,
		http:       http.DefaultClient,
	}
	if client.baseURL == "" {
		client.baseURL = "http://127.0.0.1:4000"
	}
	for _, opt := range opts {
		opt(client)
	}
	client.baseURL = strings.TrimRight(client.baseURL, "/")
	client.apiKey, client.optionErr = readAPIKey(client.apiKey)
	if credentialsInURL.MatchString(client.baseURL) {
		client.baseURL = ""
		client.optionErr = errors.New("blazon: the base URL must not contain a user name or a password")
	}
	client.http = withoutRedirects(client.http)
	client.Services = newServices(client)
	return client
}

// String names the service, and never contains the key.
func (c Client) String() string {
	return "blazon.Client(" + c.baseURL + ")"
}

// GoString is [Client.String].
func (c Client) GoString() string {
	return c.String()
}

// readAPIKey returns a key without the white space around it, such as the line feed of a file. The
// error contains no part of the key.
func readAPIKey(text string) (string, error) {
	key := strings.TrimSpace(text)
	if strings.Contains(key, "…") || strings.Contains(key, "...") {
		return "", errors.New("blazon: the API key is a placeholder, such as sk_test_…; set the whole key, which Blazon shows once when it creates the key")
	}
	if text != "" && !sendableKey.MatchString(key) {
		return "", errors.New("blazon: the API key contains white space or another character that no key has; copy the whole key again")
	}
	return key, nil
}

var (
	sendableKey      = regexp.MustCompile("^[!-~]+$")
	credentialsInURL = regexp.MustCompile(`^\w+://[^/?#]*@`)
)

// withoutRedirects returns a copy of a client that follows no redirect.
func withoutRedirects(client *http.Client) *http.Client {
	own := *client
	own.CheckRedirect = func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
	return &own
}

// WithAPIKey sets a secret key, a publishable key or an OAuth access token. Every call returns the
// error of a key that cannot be sent.
func WithAPIKey(key string) Option {
	return func(c *Client) { c.apiKey = key }
}

// WithBaseURL sets the address of the service.
func WithBaseURL(url string) Option {
	return func(c *Client) { c.baseURL = url }
}

// WithAPIVersion sets the dated version of responses, by default [APIVersion].
func WithAPIVersion(version string) Option {
	return func(c *Client) { c.apiVersion = version }
}

// WithMaxRetries sets how often a request that may be repeated is sent again, by default 2.
func WithMaxRetries(retries int) Option {
	return func(c *Client) { c.maxRetries = retries }
}

// WithTimeout limits one attempt, by default to 60 seconds. A deadline of the context limits all.
func WithTimeout(timeout time.Duration) Option {
	return func(c *Client) { c.timeout = timeout }
}

// WithHTTPClient sets what sends requests, such as a client with a proxy.
func WithHTTPClient(client *http.Client) Option {
	return func(c *Client) { c.http = client }
}

// WithOnResponse sets a function that is called with every response, including retried ones.
func WithOnResponse(onResponse func(*ResponseInfo)) Option {
	return func(c *Client) { c.onResponse = onResponse }
}

// ResponseInfo has the facts of one response.
type ResponseInfo struct {
	Method string
	// Path is the path without the query.
	Path   string
	Status int
	Header http.Header
	// RequestID is for support, and for RequestLogs.Retrieve.
	RequestID string
	// Attempt is 1 for the first attempt.
	Attempt int
}

// RequestOption configures a single call.
type RequestOption func(*requestOptions)

type requestOptions struct {
	idempotencyKey string
	ifMatch        string
	apiVersion     string
	maxRetries     int
	timeout        time.Duration
	wait           time.Duration
	response       *ResponseInfo
}

// WithIdempotencyKey sets the key of the call; requests with one key take effect once. By default
// each call has a new key, which is the same in all of its attempts.
func WithIdempotencyKey(key string) RequestOption {
	return func(o *requestOptions) { o.idempotencyKey = key }
}

// WithIfMatch makes an update or a delete fail with precondition_failed if the resource has changed
// since you read it. The tag is the header ETag of that response ([WithResponseInfo]).
func WithIfMatch(tag string) RequestOption {
	return func(o *requestOptions) { o.ifMatch = tag }
}

// WithCallVersion sets the dated version of this response.
func WithCallVersion(version string) RequestOption {
	return func(o *requestOptions) { o.apiVersion = version }
}

// WithCallRetries sets how often this call is sent again.
func WithCallRetries(retries int) RequestOption {
	return func(o *requestOptions) { o.maxRetries = retries }
}

// WithCallTimeout limits one attempt of this call.
func WithCallTimeout(timeout time.Duration) RequestOption {
	return func(o *requestOptions) { o.timeout = timeout }
}

// WithWait asks the service to answer when the work is done, but after at most 30 seconds.
func WithWait(wait time.Duration) RequestOption {
	return func(o *requestOptions) { o.wait = wait }
}

// WithResponseInfo stores the facts of the last response.
func WithResponseInfo(info *ResponseInfo) RequestOption {
	return func(o *requestOptions) { o.response = info }
}
