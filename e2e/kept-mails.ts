import type { Product } from '../test-support/product.ts'
import { expect } from './story.ts'

/** Returns the newest mail of a kind, as `npm run mail:show` prints it. */
export async function keptIn(product: Product, kind: RegExp): Promise<string> {
  let mail: string | undefined
  await expect(async () => {
    const { output } = await product.run('server/src/mail-show.ts').finished
    mail = kind.exec(output)?.[0].trim()
    expect(mail).toBeDefined()
  }).toPass({ timeout: 20_000 })
  return mail ?? ''
}
