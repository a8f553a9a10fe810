// Code generated from openapi.json by `npm run sdk`. DO NOT EDIT.

package blazon

// APIVersion is the dated version of the API that the types of this package describe.
const APIVersion = "2026-11-20"
