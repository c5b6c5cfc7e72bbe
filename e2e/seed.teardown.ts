import { test } from '@playwright/test'
import { removeSeed } from './seed.ts'

test('and forgotten', removeSeed)
