/** Sends by fetch, which the tests answer, what the product sends by XMLHttpRequest for the sake of its progress. */
export class RequestByFetch extends EventTarget {
  readonly upload = new EventTarget()
  status = 0
  responseText = ''
  private target = { method: '', url: '' }

  open(method: string, url: string): void {
    this.target = { method, url }
  }
  setRequestHeader(): void {}
  getAllResponseHeaders(): string {
    return ''
  }
  async send(body: FormData): Promise<void> {
    const response = await fetch(this.target.url, { method: this.target.method, body })
    this.status = response.status
    this.responseText = await response.text()
    this.dispatchEvent(new Event('load'))
  }
}
