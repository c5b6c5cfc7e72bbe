import { expect, test } from 'vitest'
import { isLoopback, readConfig } from './config.ts'

test.each([
  ['PORT', 'trois', 'n’est pas un port'],
  ['PORT', '70000', 'n’est pas un port'],
  ['PORT', '-1', 'n’est pas un port'],
  ['HOST', 'http://localhost', 'n’est pas une adresse'],
  ['DATABASE_URL', 'mysql://localhost/base', 'postgres://'],
  ['DATABASE_OWNER_URL', 'mysql://localhost/base', 'postgres://'],
  ['PUBLIC_URL', 'reseau.exemple.fr', 'https://'],
  ['METRICS_TOKEN', 'court', 'au moins 16 caractères'],
  ['CURRENCY', 'EURO', 'n’est pas une devise connue'],
  ['CURRENCY', 'ABC', 'n’est pas une devise connue'],
  ['TIMEZONE', 'Paris', 'n’est pas un fuseau horaire connu'],
  ['SMTP_URL', 'mail.exemple.fr', 'smtp://'],
  ['MAIL_FROM', 'reseau', 'n’est pas une adresse d’expéditeur'],
  ['MAIL_FROM', 'Réseau <a@exemple.fr', 'n’est pas une adresse d’expéditeur'],
  ['DEMO', 'oui', 'donnez auto, on ou off'],
  ['TRUST_PROXY', '10.0.0.1/64', 'n’est pas reconnu'],
  ['TRUST_PROXY', '-1', 'n’est pas reconnu'],
  ['TRUST_PROXY', '0', 'n’est pas un nombre de mandataires'],
  ['TRUST_PROXY', '11', 'donnez de 1 à 10, ou off'],
])('refuses %s=%s with one French sentence', (name, text, sentence) => {
  const { errors } = readConfig({ [name]: text })
  expect(errors).toHaveLength(1)
  expect(errors[0]).toContain(`${name}\u00a0: `)
  expect(errors[0]).toContain(sentence)
})

test('reports all errors together', () => {
  expect(readConfig({ PORT: 'x', DEMO: 'x', CURRENCY: 'x' }).errors).toHaveLength(3)
})

test('never repeats a password from an address', () => {
  expect(readConfig({ DATABASE_URL: 'mysql://root:tres-secret@localhost' }).errors.join()).not.toContain('tres-secret')
})

test('all variables are optional, and an empty one counts as absent', () => {
  const { config, errors } = readConfig({ PORT: '', DATABASE_URL: '  ' })
  expect(errors).toEqual([])
  expect(config).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    databaseUrl: undefined,
    currency: { code: 'EUR', decimals: 2, symbol: '€' },
    timezone: 'Europe/Paris',
    demo: 'auto',
    checksAnswers: false,
    trustProxy: false,
  })
  expect(config.dataDir).toMatch(/\/data$/)
})

test('uses the values given', () => {
  expect(
    readConfig({
      PORT: '8080',
      HOST: '0.0.0.0',
      DATA_DIR: '/srv/donnees',
      CURRENCY: 'xof',
      TIMEZONE: 'Africa/Dakar',
      TRUST_PROXY: '10.0.0.1, 192.168.0.0/16',
    }).config,
  ).toMatchObject({
    port: 8080,
    host: '0.0.0.0',
    dataDir: '/srv/donnees',
    currency: { code: 'XOF', decimals: 0, symbol: 'F\u202fCFA' },
    timezone: 'Africa/Dakar',
    trustProxy: '10.0.0.1,192.168.0.0/16',
  })
})

test('answers are checked only on request', () => {
  expect(readConfig({ CHECK_ANSWERS: 'on' }).config.checksAnswers).toBe(true)
  expect(readConfig({ CHECK_ANSWERS: '1' }).errors).toEqual([
    'CHECK_ANSWERS\u00a0: «\u00a01\u00a0» n’est pas reconnu\u00a0; donnez on ou off.',
  ])
})

test('trusts proxies by address or by number', () => {
  const given = ['on', 'off', '2', '::1'].map((text) => readConfig({ TRUST_PROXY: text }).config.trustProxy)
  expect(given).toEqual([true, false, 2, '::1'])
})

test('allows demonstration accounts on this machine only', () => {
  expect(['127.0.0.1', 'localhost', '::1'].map(isLoopback)).toEqual([true, true, true])
  expect(['0.0.0.0', '::', '192.168.1.5', 'reseau.exemple.fr'].map(isLoopback)).toEqual([false, false, false, false])
})
