import { EventEmitter } from 'node:events'
import { syncBuiltinESMExports } from 'node:module'
import threads from 'node:worker_threads'

/** Replaces a worker thread by code that runs in the answering thread. Preloaded with `--import`. */
class NoThread extends EventEmitter {
  private readonly port = new EventEmitter()

  constructor(url: URL, { workerData }: { workerData: unknown }) {
    super()
    const parentPort = Object.assign(this.port, {
      postMessage: (message: unknown) => void setImmediate(() => this.emit('message', message)),
      close: () => undefined,
    })
    Object.assign(threads, { workerData, parentPort })
    syncBuiltinESMExports()
    import(`${url.href}?${performance.now()}`).catch((error: unknown) => this.emit('error', error))
  }

  /** Retries until a listener exists, as a thread queues its messages until then. */
  postMessage(message: unknown): void {
    const deliver = () => void (this.port.emit('message', message) || setImmediate(deliver))
    setImmediate(deliver)
  }

  async terminate(): Promise<void> {}
}

Object.assign(threads, { Worker: NoThread })
syncBuiltinESMExports()
