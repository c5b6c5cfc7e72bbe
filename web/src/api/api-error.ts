import { ErrorBody } from '@backoffice/contract/error-body'
import { messageOfBody, messageOfClientError } from './error-message.ts'

/** A call that failed. `message` may be shown as it is. */
export class ApiError extends Error {
  /** 0 when no server answered. */
  readonly status: number
  /** Stable, for programs: `step_up_required` opens the dialog that asks for the code PIN. */
  readonly code: string
  readonly requestId: string | undefined
  /** Seconds before the next try; 0 if the server gave none. */
  readonly retryAfterSeconds: number
  readonly fields: NonNullable<ErrorBody['fields']>
  /** The current values where they differ from those sent, with `stale_version`. */
  readonly changes: NonNullable<ErrorBody['changes']>

  constructor(
    message: string,
    { statusCode = 0, code = 'unreadable', requestId, fields = [], changes = [] }: Partial<ErrorBody> = {},
    retryAfterSeconds = 0,
  ) {
    super(message)
    this.name = 'ApiError'
    this.status = statusCode
    this.code = code
    this.requestId = requestId
    this.retryAfterSeconds = retryAfterSeconds
    this.fields = fields
    this.changes = changes
  }

  static async from(response: Response): Promise<ApiError> {
    const body: unknown = await response.json().catch(() => null)
    const parsed = ErrorBody.safeParse(body).data
    return new ApiError(
      messageOfBody(body),
      parsed ?? { statusCode: response.status },
      Number(response.headers.get('retry-after') ?? 0) || 0,
    )
  }

  static ofClient(error: unknown): ApiError {
    if (error instanceof ApiError) return error
    return new ApiError(messageOfClientError(error), { code: 'client' })
  }
}
