import { expect, test } from 'vitest'
import { carriesBearer, isCached } from './url-rules.ts'

test.each(['/auth/login', '/auth/refresh/token', '/auth/resetpassword/a@b.re', '/auth/verify/codepin/1', '/auth/verify'])(
  '%s is sent without the token and never cached',
  (url) => {
    expect(carriesBearer(url)).toBe(false)
    expect(isCached('GET', url)).toBe(false)
  },
)

test.each(['/securecanal/last', '/auth/username/login-paris', '/securecanal/report?q=login', '/auth/profile?from=/auth/login'])(
  '%s is sent with the token and cached: the words count only as segments of the path',
  (url) => {
    expect(carriesBearer(url)).toBe(true)
    expect(isCached('GET', url)).toBe(true)
  },
)

test('a download is sent with the token and never cached', () => {
  expect(carriesBearer('/securecanal/download/stock')).toBe(true)
  expect(isCached('GET', '/securecanal/download/stock')).toBe(false)
})

test('a new code is asked for each time', () => {
  expect(isCached('GET', '/auth/resend/challenge')).toBe(false)
})

test.each(['POST', 'PUT', 'PATCH', 'DELETE'])('a %s is never cached', (method) => {
  expect(isCached(method, '/securecanal/last')).toBe(false)
})
