package blazon

import (
	"io"
	"net/http"
	"os"
)

// Download has the bytes of a file, which are read from the connection as they are needed. Close it.
type Download struct {
	io.ReadCloser
	ContentType string
	Header      http.Header
}

// Save writes the bytes to a file and closes the download.
func (d *Download) Save(path string) error {
	defer d.Close()
	file, err := os.Create(path)
	if err != nil {
		return err
	}
	if _, err := io.Copy(file, d); err != nil {
		file.Close()
		return err
	}
	return file.Close()
}
