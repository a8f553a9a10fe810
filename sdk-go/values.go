package blazon

import (
	"bytes"
	"encoding/json"
	"fmt"
	"time"
)

// Ptr returns a pointer to a value, for optional parameters.
func Ptr[T any](value T) *T {
	return &value
}

// Nullable is an optional parameter that can also be null. Its zero value is not sent.
type Nullable[T any] struct {
	value  T
	isSent bool
	isNull bool
}

// Value returns a parameter with a value.
func Value[T any](value T) Nullable[T] {
	return Nullable[T]{value: value, isSent: true}
}

// Null returns a parameter that is sent as null.
func Null[T any]() Nullable[T] {
	return Nullable[T]{isSent: true, isNull: true}
}

// IsZero reports whether the parameter is not sent.
func (n Nullable[T]) IsZero() bool {
	return !n.isSent
}

func (n Nullable[T]) MarshalJSON() ([]byte, error) {
	if n.isNull || !n.isSent {
		return []byte("null"), nil
	}
	return json.Marshal(n.value)
}

// TimeRange has bounds of a time.
type TimeRange struct {
	GT  time.Time `json:"gt,omitzero"`
	GTE time.Time `json:"gte,omitzero"`
	LT  time.Time `json:"lt,omitzero"`
	LTE time.Time `json:"lte,omitzero"`
}

// Page is one page of a list.
type Page[T any] struct {
	Data []T `json:"data"`
	// HasMore reports whether there are more items in the direction of the request.
	HasMore bool `json:"has_more"`
	// URL is the path of the list, without the query.
	URL string `json:"url"`
}

// unmarshalVariant decodes an object into the target of its "object".
func unmarshalVariant(data []byte, targets map[string]any) error {
	var kind struct {
		Object string `json:"object"`
	}
	if err := json.Unmarshal(data, &kind); err != nil {
		return err
	}
	target, isKnown := targets[kind.Object]
	if !isKnown {
		return fmt.Errorf("blazon: unknown object %q", kind.Object)
	}
	return json.Unmarshal(data, target)
}

// fieldsOf returns the sent fields of a struct of parameters. Numbers keep their digits.
func fieldsOf(params any) (map[string]any, error) {
	encoded, err := json.Marshal(params)
	if err != nil {
		return nil, err
	}
	fields := map[string]any{}
	decoder := json.NewDecoder(bytes.NewReader(encoded))
	decoder.UseNumber()
	return fields, decoder.Decode(&fields)
}
