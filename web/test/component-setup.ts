import '../src/zod-without-eval.ts'
import '../src/styles/index.css'
import { afterEach, expect, vi } from 'vitest'
import { queries } from '../src/api/session.ts'
import { takeUnanswered } from './answers.ts'

document.documentElement.lang = 'fr'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
  queries.clear()
  expect(takeUnanswered()).toEqual([])
})
