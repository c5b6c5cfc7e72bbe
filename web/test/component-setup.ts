import '../src/zod-without-eval.ts'
import '../src/styles/index.css'
import { afterEach, expect, vi } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { queries } from '../src/api/session.ts'
import { takeUnanswered } from './answers.ts'

document.documentElement.lang = 'fr'

afterEach(async () => {
  // First: what is still shown would read again from a server that has gone, and the next test would share that answer.
  await cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
  queries.clear()
  expect(takeUnanswered()).toEqual([])
})
