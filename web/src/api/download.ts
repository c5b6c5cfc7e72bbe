import type { Download, Endpoint, RequestOf } from '@backoffice/contract/endpoint'
import type { TableRequest, TableSource } from '@backoffice/contract/table'
import { urlOf } from '@backoffice/contract/url-of'
import { fetchAnswer, byFetch } from './call.ts'
import { fileNameOf } from './file-name.ts'
import { sessionFetch } from './session.ts'

type DownloadEndpoint = Endpoint & { method: 'GET'; response: Download }

export async function download<E extends DownloadEndpoint>(endpoint: E, request: RequestOf<E>): Promise<void> {
  await downloadFrom(endpoint, urlOf(endpoint, request))
}

export type TableEndpoint = Endpoint & { method: 'GET'; table: TableSource }

/** Downloads the answer of a call as the file of its table. */
export async function downloadTable<E extends TableEndpoint>(endpoint: E, request: RequestOf<E>, table: TableRequest): Promise<void> {
  const url = urlOf(endpoint, request)
  await downloadFrom(endpoint, `${url}${url.includes('?') ? '&' : '?'}table=${encodeURIComponent(JSON.stringify(table))}`)
}

/** Downloads a file from an address that an answer of `listing` gave. Throws an `ApiError` if the caller may not read it now. */
export async function downloadAgain(listing: Endpoint, address: string): Promise<void> {
  await downloadFrom(listing, address)
}

async function downloadFrom(endpoint: Endpoint, url: string): Promise<void> {
  const response = await fetchAnswer(endpoint, () => sessionFetch(url, { method: 'GET' }, byFetch))
  saveFile(await response.blob(), fileNameOf(response.headers.get('content-disposition')))
}

function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
