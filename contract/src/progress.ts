/** Counts the finished steps of a long call. */
export type Progress = { done: number; of: number }

/** The media type that asks a call for its progress: a line `{ progress }` for each step, then the answer or the refusal as the last line. */
export const PROGRESS_TYPE = 'application/x-ndjson'
