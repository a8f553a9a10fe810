package blazon

import (
	"bytes"
	"encoding/json"
	"io"
	"mime/multipart"
	"os"
	"path/filepath"
)

// Upload is a file to send, or the id of a file that was uploaded before.
type Upload struct {
	id         string
	name       string
	open       func() (io.ReadCloser, error)
	repeatable bool
}

// UploadPath sends a file of the file system, in pieces.
func UploadPath(path string) *Upload {
	return &Upload{
		name:       filepath.Base(path),
		open:       func() (io.ReadCloser, error) { return os.Open(path) },
		repeatable: true,
	}
}

// UploadBytes sends bytes.
func UploadBytes(name string, data []byte) *Upload {
	open := func() (io.ReadCloser, error) { return io.NopCloser(bytes.NewReader(data)), nil }
	return &Upload{name: name, open: open, repeatable: true}
}

// UploadReader sends what a reader yields, in pieces. The call is only retried if the reader is an
// [io.Seeker].
func UploadReader(name string, reader io.Reader) *Upload {
	seeker, canSeek := reader.(io.Seeker)
	if !canSeek {
		open := func() (io.ReadCloser, error) { return io.NopCloser(reader), nil }
		return &Upload{name: name, open: open}
	}
	start, startErr := seeker.Seek(0, io.SeekCurrent)
	open := func() (io.ReadCloser, error) {
		if startErr != nil {
			return nil, startErr
		}
		_, err := seeker.Seek(start, io.SeekStart)
		return io.NopCloser(reader), err
	}
	return &Upload{name: name, open: open, repeatable: startErr == nil}
}

// UploadID names a file that was uploaded before.
func UploadID(id string) *Upload {
	return &Upload{id: id}
}

// UploadNone is sent as null, which removes the file.
func UploadNone() *Upload {
	return &Upload{}
}

// MarshalJSON encodes an id. The bytes of a file do not travel in JSON.
func (u *Upload) MarshalJSON() ([]byte, error) {
	if u.id == "" {
		return []byte("null"), nil
	}
	return json.Marshal(u.id)
}

// multipartBody returns a body that reads the file while it is sent, and its content type.
func multipartBody(upload *Upload, field string, fields map[string]any) (io.ReadCloser, string, error) {
	file, err := upload.open()
	if err != nil {
		return nil, "", err
	}
	reader, writer := io.Pipe()
	form := multipart.NewWriter(writer)
	go func() {
		defer file.Close()
		writer.CloseWithError(writeForm(form, field, upload.name, file, fields))
	}()
	return reader, form.FormDataContentType(), nil
}

func writeForm(form *multipart.Writer, field, name string, file io.Reader, fields map[string]any) error {
	if len(fields) > 0 {
		params, err := json.Marshal(fields)
		if err != nil {
			return err
		}
		if err := form.WriteField("params", string(params)); err != nil {
			return err
		}
	}
	part, err := form.CreateFormFile(field, name)
	if err != nil {
		return err
	}
	if _, err := io.Copy(part, file); err != nil {
		return err
	}
	return form.Close()
}
