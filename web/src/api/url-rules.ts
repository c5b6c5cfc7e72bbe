const WITHOUT_BEARER = ['verify', 'login', 'refresh', 'resetpassword']
const NEVER_CACHED = [...WITHOUT_BEARER, 'download', 'resend']

/** True if requests to this URL carry the token. Decides by path segment: `/auth/username/login-paris` carries it. */
export function carriesBearer(url: string): boolean {
  return !segmentsOf(url).some((segment) => WITHOUT_BEARER.includes(segment))
}

export function isCached(method: string, url: string): boolean {
  return method === 'GET' && !segmentsOf(url).some((segment) => NEVER_CACHED.includes(segment))
}

function segmentsOf(url: string): string[] {
  return new URL(url, 'http://origin').pathname.split('/')
}
