module github.com/blazon/blazon-go

go 1.24
