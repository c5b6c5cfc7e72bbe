import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { UnreadDot } from './unread-dot.tsx'

test('a dot is seen, and its words are only heard', async () => {
  const screen = await render(<UnreadDot>Non lue</UnreadDot>)
  const words = screen.getByText('Non lue').element().getBoundingClientRect()
  const dot = screen.getByText('Non lue').element().parentElement?.getBoundingClientRect()
  expect(words.width).toBeLessThan(2)
  expect(dot?.width).toBeGreaterThan(5)
})
