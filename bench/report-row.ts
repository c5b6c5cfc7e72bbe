/** One line of the report: the product beside the floor for the same answer. */
export type ReportRow = {
  title: string
  floors: string
  ours: string
  ratio: string
  goal: string
  /** Undefined if the goal cannot be judged on this machine. */
  isMet: boolean | undefined
}
export type Chapter = { title: string; remark: string; rows: ReportRow[] }

export const rate = (perSecond: number) => `${Math.round(perSecond).toLocaleString('en')}/s`
export const milliseconds = (ms: number) => (ms < 10 ? `${ms.toFixed(1)} ms` : `${Math.round(ms).toLocaleString('en')} ms`)
export const seconds = (ms: number) => `${(ms / 1_000).toFixed(2)} s`
export const megabytes = (bytes: number) => (Number.isNaN(bytes) ? 'not known here' : `${Math.round(bytes / 1024 / 1024)} MB`)
export const times = (ratio: number) => `${ratio.toFixed(2)} ×`
