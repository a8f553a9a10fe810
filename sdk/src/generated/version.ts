// Made from openapi.json by `npm run sdk`. Do not edit.

/** The version of this package. */
export const sdkVersion = '1.0.0'

/** The dated version that the types of this client describe. */
export const newestVersion = '2026-11-20'
