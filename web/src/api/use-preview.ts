import type { RequestOf, ResponseOf } from '@backoffice/contract/endpoint'
import type { Progress } from '@backoffice/contract/progress'
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import { previewQueryOf, type UnnamedEndpoint } from './call.ts'
import { queries } from './session.ts'

type PreviewEndpoint = UnnamedEndpoint & { method: 'POST' }
type Preview<E extends PreviewEndpoint> = {
  answer: ResponseOf<E> | undefined
  isLoading: boolean
  failure: ApiError | null
  sendAgain: () => void
}

/** Makes a POST that writes nothing, as the user types; the former answer stays meanwhile. Sends nothing without a request. */
export function usePreview<E extends PreviewEndpoint>(
  endpoint: E,
  request: RequestOf<E> | null,
  onProgress?: (progress: Progress) => void,
): Preview<E> {
  const query = request === null ? null : previewQueryOf(endpoint, request, onProgress)
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery<ResponseOf<E>>({
    queryKey: query?.queryKey ?? queries.keyOf(''),
    queryFn: query?.queryFn ?? skipToken,
    placeholderData: keepPreviousData,
  })
  return {
    answer: error === null ? data : undefined,
    isLoading: isFetching && (isPlaceholderData || data === undefined),
    failure: error === null ? null : ApiError.ofClient(error),
    sendAgain: () => void refetch(),
  }
}
