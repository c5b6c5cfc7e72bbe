/** Sends by fetch, which the tests answer, what the product sends by XMLHttpRequest for the sake of its progress. */
export class RequestByFetch extends EventTarget {
  readonly upload = new EventTarget()
  status = 0
  responseText = ''
  private readonly headers = new Headers()
  private target = { method: '', url: '' }

  open(method: string, url: string): void {
    this.target = { method, url }
  }
  setRequestHeader(name: string, value: string): void {
    this.headers.set(name, value)
  }
  getAllResponseHeaders(): string {
    return ''
  }
  async send(body: FormData): Promise<void> {
    const { method, url } = this.target
    const response = await fetch(url, { method, body, headers: this.headers }).catch(() => null)
    if (response === null) return void this.dispatchEvent(new Event('error'))
    this.status = response.status
    this.responseText = await response.text()
    this.dispatchEvent(new Event('load'))
  }
}
