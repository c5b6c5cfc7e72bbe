import { EventEmitter } from 'node:events'
import { syncBuiltinESMExports } from 'node:module'
import threads from 'node:worker_threads'

/** Stands where a thread would: what it is given runs in the thread of the answers. Loaded before the server by `--import`. */
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

  /** A thread keeps what it is told until it listens. */
  postMessage(message: unknown): void {
    const deliver = () => void (this.port.emit('message', message) || setImmediate(deliver))
    setImmediate(deliver)
  }

  async terminate(): Promise<void> {}
}

Object.assign(threads, { Worker: NoThread })
syncBuiltinESMExports()
