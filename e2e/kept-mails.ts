import type { Product } from '../test-support/product.ts'
import { expect } from './story.ts'

/** Returns the newest mail of a kind, as `npm run mail:show` prints it. */
export async function keptIn(product: Product, kind: RegExp): Promise<string> {
  let found: string | undefined
  await expect(async () => {
    const { output } = await product.run('server/src/mail-show.ts').finished
    found = kind.exec(output)?.[0].trim()
    expect(found).toBeDefined()
  }).toPass({ timeout: 20_000 })
  return found ?? ''
}
