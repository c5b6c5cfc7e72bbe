import { expect, test } from 'vitest'
import { carriesBearer, isCached } from './url-rules.ts'

test.each(['/auth/login', '/auth/refresh/token', '/auth/resetpassword/a@b.re', '/auth/verify/codepin/1', '/auth/verify'])(
  '%s goes out without the token, and is never cached',
  (url) => {
    expect(carriesBearer(url)).toBe(false)
    expect(isCached('GET', url)).toBe(false)
  },
)

test.each(['/securecanal/last', '/auth/username/login-paris', '/securecanal/report?q=login', '/auth/profile?from=/auth/login'])(
  '%s carries the token and is cached: the words count as segments of the path only',
  (url) => {
    expect(carriesBearer(url)).toBe(true)
    expect(isCached('GET', url)).toBe(true)
  },
)

test('a download carries the token and is never cached', () => {
  expect(carriesBearer('/securecanal/download/stock')).toBe(true)
  expect(isCached('GET', '/securecanal/download/stock')).toBe(false)
})

test.each(['POST', 'PUT', 'PATCH', 'DELETE'])('a %s is never cached', (method) => {
  expect(isCached(method, '/securecanal/last')).toBe(false)
})
