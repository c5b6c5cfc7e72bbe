import { test } from '@playwright/test'
import { removeSeed } from './seed.ts'

test('demonstration data are deleted', removeSeed)
