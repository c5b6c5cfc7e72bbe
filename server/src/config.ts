import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { parseVaultKeys } from './security/vault-keys.ts'
import { currencyNamed, type Currency } from './shared/money.ts'

export type Config = {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | undefined
  /** The role that owns the tables of an external database: it migrates, and nothing else. */
  databaseOwnerUrl: string | undefined
  publicUrl: string | undefined
  metricsToken: string | undefined
  /** The key with which another program verifies a channel access. */
  integrationKey: string | undefined
  /** The keys, by version, that seal the secrets of the database. They replace the key files of the data folder. */
  vaultKeys: ReadonlyMap<number, Uint8Array> | undefined
  currency: Currency
  timezone: string
  smtpUrl: string | undefined
  /** The sender of mails. */
  mailFrom: string | undefined
  demo: 'auto' | 'on' | 'off'
  /** True if each answer is compared with its contract before it is sent: slow, for test runs. */
  checksAnswers: boolean
  /** The proxies that may name the caller in `X-Forwarded-For`: all, none, a list of addresses, or the last so many. */
  trustProxy: boolean | string | number
}

type Environment = Readonly<Record<string, string | undefined>>
/** Reads a variable, or says what is wrong with it. */
type Reader<Value> = (text: string) => Value | ConfigError
type ConfigError = { error: string }

const ROOT = join(import.meta.dirname, '..', '..')
const TOKEN_LENGTH_MIN = 16
const HOPS_MAX = 10

/** Reads and checks the environment. Each error is one French sentence; a wrong variable keeps its default. */
export function readConfig(environment: Environment): { config: Config; errors: string[] } {
  const errors: string[] = []
  const read = <Value>(name: string, usual: Value, reader: Reader<Value>): Value => {
    const text = environment[name]?.trim()
    if (!text) return usual
    const value = reader(text)
    if (!isConfigError(value)) return value
    errors.push(`${name}\u00a0: ${value.error}`)
    return usual
  }

  const config: Config = {
    port: read('PORT', 3000, portOf),
    host: read('HOST', '127.0.0.1', hostOf),
    dataDir: read('DATA_DIR', join(ROOT, 'data'), (text) => resolve(ROOT, text)),
    databaseUrl: read('DATABASE_URL', undefined, postgresUrlOf),
    databaseOwnerUrl: read('DATABASE_OWNER_URL', undefined, postgresUrlOf),
    publicUrl: read('PUBLIC_URL', undefined, urlOf(['http:', 'https:'], 'https://reseau.exemple.fr')),
    metricsToken: read('METRICS_TOKEN', undefined, tokenOf),
    integrationKey: read('INTEGRATION_KEY', undefined, tokenOf),
    vaultKeys: read('VAULT_KEYS', undefined, vaultKeysOf),
    currency: read('CURRENCY', currencyNamed('EUR'), currencyOf),
    timezone: read('TIMEZONE', 'Europe/Paris', timezoneOf),
    smtpUrl: read('SMTP_URL', undefined, urlOf(['smtp:', 'smtps:'], 'smtp://utilisateur:mot-de-passe@serveur:587')),
    mailFrom: read('MAIL_FROM', undefined, mailboxOf),
    demo: read<Config['demo']>('DEMO', 'auto', demoOf),
    checksAnswers: read('CHECK_ANSWERS', false, switchOf),
    trustProxy: read<Config['trustProxy']>('TRUST_PROXY', false, proxyOf),
  }
  return { config, errors }
}

export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.')
}

const { config: own } = readConfig(process.env)

/** The address at which people open the product; links in mails start with it. */
export const address = (own.publicUrl ?? `http://${hostToOpen(own.host)}:${own.port}`).replace(/\/+$/, '')

/** The currency of every amount. */
export const currency = own.currency

/** The time zone in which days and hours are read. */
export const timezone = own.timezone

function hostToOpen(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

function portOf(text: string): number | ConfigError {
  const port = Number(text)
  if (/^\d+$/.test(text) && port <= 65_535) return port
  return { error: `«\u00a0${text}\u00a0» n’est pas un port\u00a0; donnez un nombre de 1 à 65535, par exemple PORT=3001.` }
}

function hostOf(text: string): string | ConfigError {
  if (isIP(text) !== 0 || /^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(text)) return text
  return {
    error: `«\u00a0${text}\u00a0» n’est pas une adresse\u00a0; donnez 127.0.0.1 pour cette machine seule, 0.0.0.0 pour tout le réseau.`,
  }
}

function urlOf(protocols: string[], example: string): Reader<string> {
  return (text) => {
    if (URL.canParse(text) && protocols.includes(new URL(text).protocol)) return text
    // The value may hold a password: it is not repeated.
    return { error: `l’adresse donnée n’est pas de la forme ${example}.` }
  }
}

function postgresUrlOf(text: string): string | ConfigError {
  return urlOf(['postgres:', 'postgresql:'], 'postgres://utilisateur:mot-de-passe@serveur:5432/base')(text)
}

function mailboxOf(text: string): string | ConfigError {
  if (/^([^<>"@\r\n]+ <)?[^\s@"<>,;]+@[^\s@"<>,;]+\.[^\s@"<>,;]{2,}>?$/.test(text) && text.includes('<') === text.endsWith('>')) return text
  return { error: `«\u00a0${text}\u00a0» n’est pas une adresse d’expéditeur\u00a0; donnez par exemple reseau@exemple.fr.` }
}

function tokenOf(text: string): string | ConfigError {
  if (text.length >= TOKEN_LENGTH_MIN && /^[\w.~+/=-]+$/.test(text)) return text
  return { error: `le jeton compte au moins ${TOKEN_LENGTH_MIN} caractères, lettres sans accent, chiffres et . _ ~ + / = -.` }
}

function vaultKeysOf(text: string): ReadonlyMap<number, Uint8Array> | ConfigError {
  // The value is a secret: it is not repeated.
  return parseVaultKeys(text) ?? { error: 'donnez chaque clé par son numéro et 32 octets en base64url, par exemple 1:…,2:….' }
}

function currencyOf(text: string): Currency | ConfigError {
  if (Intl.supportedValuesOf('currency').includes(text.toUpperCase())) return currencyNamed(text.toUpperCase())
  return { error: `«\u00a0${text}\u00a0» n’est pas une devise connue\u00a0; donnez son code de trois lettres, par exemple EUR ou XOF.` }
}

function timezoneOf(text: string): string | ConfigError {
  try {
    return new Intl.DateTimeFormat('fr-FR', { timeZone: text }).resolvedOptions().timeZone
  } catch {
    return { error: `«\u00a0${text}\u00a0» n’est pas un fuseau horaire connu\u00a0; donnez par exemple Europe/Paris ou Africa/Dakar.` }
  }
}

function switchOf(text: string): boolean | ConfigError {
  return text === 'on' || text === 'off' ? text === 'on' : { error: `«\u00a0${text}\u00a0» n’est pas reconnu\u00a0; donnez on ou off.` }
}

function demoOf(text: string): Config['demo'] | ConfigError {
  if (text === 'auto' || text === 'on' || text === 'off') return text
  return { error: `«\u00a0${text}\u00a0» n’est pas reconnu\u00a0; donnez auto, on ou off.` }
}

function proxyOf(text: string): boolean | string | number | ConfigError {
  if (text === 'on' || text === 'off') return text === 'on'
  if (/^\d+$/.test(text)) return hopsOf(text)
  const addresses = text.split(',').map((one) => one.trim())
  if (addresses.every((one) => isAddressRange(one))) return addresses.join(',')
  return {
    error: `«\u00a0${text}\u00a0» n’est pas reconnu\u00a0; donnez on, off, les adresses de vos mandataires, par exemple 10.0.0.1,192.168.0.0/16, ou leur nombre.`,
  }
}

function hopsOf(text: string): number | ConfigError {
  const hops = Number(text)
  if (hops >= 1 && hops <= HOPS_MAX) return hops
  return { error: `«\u00a0${text}\u00a0» n’est pas un nombre de mandataires\u00a0; donnez de 1 à ${HOPS_MAX}, ou off s’il n’y en a pas.` }
}

function isAddressRange(text: string): boolean {
  const [host = '', bits, ...others] = text.split('/')
  const version = isIP(host)
  return (
    version !== 0 && others.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128)))
  )
}

function isConfigError(value: unknown): value is ConfigError {
  return typeof value === 'object' && value !== null && 'error' in value
}
