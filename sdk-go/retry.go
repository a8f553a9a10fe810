package blazon

import (
	"errors"
	"math"
	"math/rand/v2"
	"net/http"
	"strconv"
	"time"
)

const (
	firstWait   = 500 * time.Millisecond
	longestWait = 8 * time.Second
	// If the service requires a longer wait, the call fails instead.
	longestAsked = time.Minute
)

// mayRetry reports whether a request may be sent again. repeatable: a second arrival has no second
// effect, because the request is a read, a delete, or has an idempotency key. A rate-limited request
// had no effect, so it may always be sent again.
func mayRetry(err error, repeatable bool) bool {
	var refusal *Error
	if !errors.As(err, &refusal) {
		var lost *ConnectionError
		return repeatable && errors.As(err, &lost)
	}
	if refusal.Status == http.StatusTooManyRequests {
		return true
	}
	return repeatable && (refusal.Status >= 500 || refusal.Code == "idempotency_key_in_use")
}

// retryWait returns the time before attempt+1, and false if that is too long.
func retryWait(attempt int, err error) (time.Duration, bool) {
	var refusal *Error
	asked := time.Duration(0)
	if errors.As(err, &refusal) {
		asked = retryAfter(refusal.retryAfter)
	}
	if asked > longestAsked {
		return 0, false
	}
	backoff := min(longestWait, firstWait<<min(attempt-1, 10))
	jittered := time.Duration(float64(backoff) * (0.5 + rand.Float64()/2))
	return max(asked, jittered), true
}

// retryAfter reads the header in either form (RFC 9110, section 10.2.3); 0 for an invalid value.
func retryAfter(header string) time.Duration {
	if seconds, err := strconv.ParseFloat(header, 64); err == nil {
		if math.IsNaN(seconds) || seconds < 0 {
			return 0
		}
		return time.Duration(min(seconds, 1e9) * float64(time.Second))
	}
	if date, err := http.ParseTime(header); err == nil {
		return max(0, time.Until(date))
	}
	return 0
}
