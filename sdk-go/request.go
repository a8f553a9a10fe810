package blazon

import (
	"bytes"
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"iter"
	"net/http"
	"net/url"
	"reflect"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"time"
)

// call is a call of the API with the caller's input; at most one of query, json and form is set.
type call struct {
	method string
	// path has the names of the ids in braces.
	path string
	ids  []string

	query any
	json  any
	form  any
	// file is the field of json that is sent as multipart, unless it is an id.
	file string
	// cursor replaces a parameter of the query.
	cursor url.Values
	// keyed calls accept an idempotency key.
	keyed bool
	// objects are the possible values of the response's "object"; none if it has no such field.
	objects []string
}

func request[T any](ctx context.Context, client *Client, sent call, opts []RequestOption) (*T, error) {
	response, err := client.send(ctx, sent, opts, false)
	if err != nil {
		return nil, err
	}
	if err := checkKind(response, sent.objects); err != nil {
		return nil, err
	}
	result := new(T)
	if err := json.Unmarshal(response.body, result); err != nil {
		refusal := unknownAnswer(response.info.Status)
		return nil, fmt.Errorf("%w: %w", refusal, err)
	}
	return result, nil
}

// checkKind returns an error if the response is another object than the call returns.
func checkKind(response *answer, objects []string) error {
	if len(objects) == 0 {
		return nil
	}
	var kind struct {
		Object string `json:"object"`
	}
	if json.Unmarshal(response.body, &kind) == nil && slices.Contains(objects, kind.Object) {
		return nil
	}
	refusal := unknownAnswer(response.info.Status)
	refusal.Message = fmt.Sprintf("the response is not the expected object (%s); check the address of the service", strings.Join(objects, " or "))
	refusal.RequestID = response.info.RequestID
	return refusal
}

func requestEmpty(ctx context.Context, client *Client, sent call, opts []RequestOption) error {
	_, err := client.send(ctx, sent, opts, false)
	return err
}

func download(ctx context.Context, client *Client, sent call, opts []RequestOption) (*Download, error) {
	response, err := client.send(ctx, sent, opts, true)
	if err != nil {
		return nil, err
	}
	header := response.info.Header
	return &Download{response.open, header.Get("Content-Type"), header}, nil
}

// all iterates over every item of every page. With EndingBefore it proceeds towards the beginning
// of the list, so that each page is read from its end.
func all[T any](ctx context.Context, client *Client, sent call, opts []RequestOption) iter.Seq2[T, error] {
	return func(yield func(T, error) bool) {
		query, err := queryOf(sent)
		if err != nil {
			yield(*new(T), err)
			return
		}
		backwards := query.Has("ending_before")
		for {
			page, err := request[Page[T]](ctx, client, sent, opts)
			if err != nil {
				yield(*new(T), err)
				return
			}
			if backwards {
				slices.Reverse(page.Data)
			}
			for _, item := range page.Data {
				if !yield(item, nil) {
					return
				}
			}
			if !page.HasMore || len(page.Data) == 0 {
				return
			}
			id := reflect.ValueOf(page.Data[len(page.Data)-1]).FieldByName("ID")
			if !id.IsValid() {
				return
			}
			name := "starting_after"
			if backwards {
				name = "ending_before"
			}
			sent.cursor = url.Values{name: {id.String()}}
		}
	}
}

// answer is a successful response: its body, or the open body of a download.
type answer struct {
	info *ResponseInfo
	body []byte
	open io.ReadCloser
}

// send sends a call until it succeeds or may not be repeated.
func (c *Client) send(ctx context.Context, sent call, opts []RequestOption, stream bool) (*answer, error) {
	options := requestOptions{
		apiVersion: c.apiVersion,
		maxRetries: c.maxRetries,
		timeout:    c.timeout,
	}
	for _, opt := range opts {
		opt(&options)
	}
	if options.idempotencyKey == "" {
		options.idempotencyKey = rand.Text()
	}
	prepared, err := c.prepare(sent, &options)
	if err != nil {
		return nil, err
	}
	repeatable := sent.keyed || sent.method == http.MethodGet || sent.method == http.MethodDelete
	for attempt := 1; ; attempt++ {
		result, err := c.attempt(ctx, prepared, &options, attempt, stream)
		if err == nil {
			return result, nil
		}
		wait, isShort := retryWait(attempt, err)
		canSend := prepared.upload == nil || prepared.upload.repeatable
		if attempt > options.maxRetries || !isShort || !canSend || !mayRetry(err, repeatable) {
			return nil, err
		}
		select {
		case <-ctx.Done():
			return nil, ctx.Err()
		case <-time.After(wait):
		}
	}
}

// prepared is what is the same in all attempts of a call.
type prepared struct {
	method string
	path   string
	url    string
	header http.Header
	body   []byte
	// upload is sent as multipart in a field, with fields beside it.
	upload *Upload
	field  string
	fields map[string]any
}

func (c *Client) prepare(sent call, options *requestOptions) (*prepared, error) {
	if c.optionErr != nil {
		return nil, c.optionErr
	}
	path, err := fill(sent.path, sent.ids)
	if err != nil {
		return nil, err
	}
	query, err := queryOf(sent)
	if err != nil {
		return nil, err
	}
	if !strings.HasPrefix(path, "/cdn/") {
		path = "/api/v1" + path
	}
	ready := &prepared{method: sent.method, path: path, header: http.Header{}}
	ready.url = c.baseURL + ready.path
	if len(query) > 0 {
		ready.url += "?" + query.Encode()
	}
	if err := ready.encode(sent); err != nil {
		return nil, err
	}
	header := ready.header
	header.Set("Accept", "application/json, */*")
	header.Set("User-Agent", "blazon-go/"+Version+" "+runtime.Version())
	header.Set("Blazon-Version", options.apiVersion)
	// An OAuth client that authenticates in the body must not send the header too.
	if isNamed := sent.form != nil && bytes.Contains(ready.body, []byte("client_id=")); c.apiKey != "" && !isNamed {
		header.Set("Authorization", "Bearer "+c.apiKey)
	}
	if sent.keyed {
		header.Set("Idempotency-Key", options.idempotencyKey)
	}
	if options.ifMatch != "" {
		header.Set("If-Match", options.ifMatch)
	}
	if options.wait > 0 {
		header.Set("Prefer", "wait="+strconv.Itoa(int(options.wait.Seconds())))
	}
	return ready, nil
}

// encode sets the body and its content type.
func (p *prepared) encode(sent call) error {
	if sent.form != nil {
		form, err := valuesOf(sent.form)
		p.body = []byte(form.Encode())
		p.header.Set("Content-Type", "application/x-www-form-urlencoded")
		return err
	}
	if sent.json == nil || reflect.ValueOf(sent.json).IsNil() {
		return nil
	}
	if upload := uploadOf(sent); upload != nil && upload.open != nil {
		fields, err := fieldsOf(sent.json)
		delete(fields, sent.file)
		p.upload, p.field, p.fields = upload, sent.file, fields
		return err
	}
	encoded, err := json.Marshal(sent.json)
	p.body = encoded
	p.header.Set("Content-Type", "application/json")
	return err
}

// attempt sends once. The error is an [*Error], a [*ConnectionError] or that of the context.
func (c *Client) attempt(ctx context.Context, ready *prepared, options *requestOptions, number int, stream bool) (*answer, error) {
	attemptCtx, cancel := context.WithCancelCause(ctx)
	timer := time.AfterFunc(options.timeout+options.wait, func() { cancel(errTimeout) })
	defer timer.Stop()
	fail := func(err error) error {
		defer cancel(nil)
		if ctx.Err() != nil {
			return ctx.Err()
		}
		isTimeout := errors.Is(context.Cause(attemptCtx), errTimeout)
		return &ConnectionError{URL: c.baseURL + ready.path, IsTimeout: isTimeout, Err: err}
	}
	request, err := ready.request(attemptCtx)
	if err != nil {
		cancel(nil)
		return nil, err
	}
	response, err := c.http.Do(request)
	if err != nil {
		return nil, fail(err)
	}
	info := &ResponseInfo{
		Method:    ready.method,
		Path:      ready.path,
		Status:    response.StatusCode,
		Header:    response.Header,
		RequestID: response.Header.Get("Request-Id"),
		Attempt:   number,
	}
	if c.onResponse != nil {
		c.onResponse(info)
	}
	if options.response != nil {
		*options.response = *info
	}
	isSuccess := response.StatusCode >= 200 && response.StatusCode < 300
	if stream && isSuccess {
		return &answer{info: info, open: &cancelingBody{response.Body, cancel}}, nil
	}
	body, err := io.ReadAll(response.Body)
	response.Body.Close()
	if err != nil {
		return nil, fail(err)
	}
	cancel(nil)
	if !isSuccess {
		return nil, errorFrom(response, body)
	}
	return &answer{info: info, body: body}, nil
}

var errTimeout = errors.New("blazon: the attempt took too long")

func (p *prepared) request(ctx context.Context) (*http.Request, error) {
	var body io.Reader
	if p.body != nil {
		body = bytes.NewReader(p.body)
	}
	header := p.header.Clone()
	if p.upload != nil {
		form, contentType, err := multipartBody(p.upload, p.field, p.fields)
		if err != nil {
			return nil, err
		}
		body = form
		header.Set("Content-Type", contentType)
	}
	request, err := http.NewRequestWithContext(ctx, p.method, p.url, body)
	if err != nil {
		return nil, err
	}
	request.Header = header
	return request, nil
}

// cancelingBody ends the request's context when the body is closed.
type cancelingBody struct {
	io.ReadCloser
	cancel context.CancelCauseFunc
}

func (b *cancelingBody) Close() error {
	defer b.cancel(nil)
	return b.ReadCloser.Close()
}

// fill inserts ids into a path. One that is missing would change the path to another resource.
func fill(path string, ids []string) (string, error) {
	for _, id := range ids {
		name := path[strings.IndexByte(path, '{')+1 : strings.IndexByte(path, '}')]
		parts := []string{id}
		if name == "path" { // of a deployed file, which keeps its slashes
			parts = strings.Split(id, "/")
		}
		for at, part := range parts {
			if part == "" || part == "." || part == ".." {
				return "", fmt.Errorf("blazon: %s must be an id, not %q", name, id)
			}
			parts[at] = url.PathEscape(part)
		}
		path = strings.Replace(path, "{"+name+"}", strings.Join(parts, "/"), 1)
	}
	return path, nil
}

func queryOf(sent call) (url.Values, error) {
	values, err := valuesOf(sent.query)
	for name, value := range sent.cursor {
		values[name] = value
	}
	return values, err
}

// valuesOf writes {"created": {"gte": …}, "types": ["a"]} as created[gte]=… and types[]=a.
func valuesOf(params any) (url.Values, error) {
	values := url.Values{}
	if params == nil || reflect.ValueOf(params).IsNil() {
		return values, nil
	}
	fields, err := fieldsOf(params)
	for name, value := range fields {
		addValue(values, name, value)
	}
	return values, err
}

func addValue(values url.Values, name string, value any) {
	switch value := value.(type) {
	case nil:
	case map[string]any:
		for key, inner := range value {
			addValue(values, name+"["+key+"]", inner)
		}
	case []any:
		for _, item := range value {
			addValue(values, name+"[]", item)
		}
	default:
		values.Add(name, fmt.Sprint(value))
	}
}

// uploadOf returns the file of a call; nil without one.
func uploadOf(sent call) *Upload {
	params := reflect.ValueOf(sent.json).Elem()
	for at := range params.NumField() {
		name, _, _ := strings.Cut(params.Type().Field(at).Tag.Get("json"), ",")
		if upload, isUpload := params.Field(at).Interface().(*Upload); isUpload && name == sent.file {
			return upload
		}
	}
	return nil
}
