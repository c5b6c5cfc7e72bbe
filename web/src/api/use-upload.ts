import type { RequestOf, ResponseOf } from '@backoffice/contract/endpoint'
import { useMutation } from '@tanstack/react-query'
import type { ApiError } from './api-error.ts'
import { upload, type UploadEndpoint } from './upload.ts'

/** Sends a file, as `useCommand` makes a call. */
export function useUpload<E extends UploadEndpoint>(endpoint: E) {
  return useMutation<ResponseOf<E>, ApiError, RequestOf<E>>({ mutationFn: (request) => upload(endpoint, request) })
}
