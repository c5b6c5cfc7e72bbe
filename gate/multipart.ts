export const BOUNDARY = 'a-boundary-of-the-gate'

/** Returns the headers and body of an upload of one file. */
export function multipart({ name, bytes }: { name: string; bytes: Uint8Array | string }) {
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: text/csv\r\n\r\n`
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    body: Buffer.concat([Buffer.from(head), Buffer.from(bytes), Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]),
  }
}
