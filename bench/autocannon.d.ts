declare module 'autocannon' {
  type Options = {
    url: string
    connections: number
    duration?: number
    timeout?: number
    amount?: number
    overallRate?: number
    headers?: Record<string, string>
    requests?: { path: string }[]
  }
  type Result = {
    '2xx': number
    '3xx': number
    '4xx': number
    '5xx': number
    errors: number
    timeouts: number
    duration: number
    latency: { p50: number; p99: number }
  }
  type Instance = Promise<Result> & { stop: () => void }

  export default function autocannon(options: Options): Instance
}
