import type { RequestOf, ResponseOf } from '@backoffice/contract/endpoint'
import { useMutation } from '@tanstack/react-query'
import type { ApiError } from './api-error.ts'
import { upload, type UploadEndpoint } from './upload.ts'

/** Sends a file, as `useCommand` makes a call. A `key` that is kept with the file lets it be sent again without being stored twice. */
export function useUpload<E extends UploadEndpoint>(endpoint: E) {
  return useMutation<ResponseOf<E>, ApiError, RequestOf<E> & { key?: string }>({
    mutationFn: (request) => upload(endpoint, request, { key: request.key }),
  })
}
