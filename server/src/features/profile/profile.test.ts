import {
  changePassword,
  changePin,
  getImage,
  getProfile,
  renewRecoveryCodes,
  updateImage,
  updateProfile,
  updateSettings,
} from '@backoffice/contract/profile/profile'
import { getUserInfo, signIn } from '@backoffice/contract/session/session'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { someActivities } from '../../../test/activities.ts'
import { mailTo } from '../../../test/mails.ts'
import { aPerson, PASSWORD } from '../../../test/people.ts'
import { dataOf, openTestApp } from '../../../test/test-app.ts'

const { app, db, call, refusal, send, sendFile } = await openTestApp()
const NEW_PASSWORD = 'orage sur la dune'

test('tells the second of two people who edit one account what changed, without losing anything', async () => {
  const person = await aPerson(db, { role: 'ROLE_PDV', email: 'deux@exemple.test' })
  const { user } = await call(person, getProfile, {})
  const first = await call(person, updateProfile, { body: { version: user.version, phone: '0601', title: 'Gérante' } })
  expect(first).toMatchObject({ phone: '0601', title: 'Gérante', firstName: 'Awa', version: user.version + 1 })
  expect(await refusal(person, updateProfile, { body: { version: user.version, phone: '0702' } })).toMatchObject({
    statusCode: 409,
    code: 'stale_version',
    changes: [
      { path: 'phone', value: '0601' },
      { path: 'title', value: 'Gérante' },
    ],
  })
  expect(await call(person, updateProfile, { body: { phone: '0702' } })).toMatchObject({ phone: '0702' })
})

test('a person saves their profile while a file that names them is applied', async () => {
  const outlet = await aPerson(db, { role: 'ROLE_PDV' })
  await db.transaction().execute(async (tx) => {
    await someActivities(tx, [{ outlet, day: '2026-09-05' }])
    expect(await call(outlet, updateProfile, { body: { phone: '0603' } })).toMatchObject({ phone: '0603' })
  })
})

test('refuses to change one’s own role, e-mail or status', async () => {
  const person = await aPerson(db, { role: 'ROLE_PDV' })
  for (const field of ['roleName', 'email', 'status', 'id']) {
    const refused = await app.inject({ method: 'PATCH', url: updateProfile.path, headers: person.headers, payload: { [field]: 'x' } })
    expect(refused.json()).toMatchObject({ statusCode: 400, fields: [{ path: field }] })
  }
})

test('merges settings and refuses unknown ones', async () => {
  const person = await aPerson(db, { role: 'ROLE_PDV' })
  expect((await send(person, updateSettings, { body: { scale: 40 } })).statusCode).toBe(400)
  await call(person, updateSettings, { body: { menuMode: 'overlay', mutedTopics: ['import'] } })
  expect(await call(person, updateSettings, { body: { scale: 15 } })).toEqual({ menuMode: 'overlay', mutedTopics: ['import'], scale: 15 })
  expect((await call(person, getProfile, {})).settings).toEqual({ menuMode: 'overlay', mutedTopics: ['import'], scale: 15 })
})

test('a new password requires the present one; five wrong ones cause a wait; other sessions end', async () => {
  const email = 'change@exemple.test'
  const person = await aPerson(db, { role: 'ROLE_PDV', email })
  expect(await refusal(person, changePassword, { body: { currentPassword: PASSWORD, newPassword: 'court' } })).toMatchObject({
    code: 'weak_password',
    fields: [{ path: 'newPassword' }],
  })
  const other = await call(undefined, signIn, { body: { email, password: PASSWORD } })
  if (!('access_token' in other)) throw new Error('a second factor is due')
  await call(person, changePassword, { body: { currentPassword: PASSWORD, newPassword: NEW_PASSWORD } })
  expect(await call(person, getUserInfo, {})).toMatchObject({ email })
  const otherDevice = { ...person, headers: { authorization: `Bearer ${other.access_token}` } }
  expect(await refusal(otherDevice, getUserInfo, {})).toMatchObject({ statusCode: 401 })
  expect((await mailTo(db, email, 'Votre mot de passe a été changé')).text).not.toContain(NEW_PASSWORD)

  const wrong = { body: { currentPassword: PASSWORD, newPassword: 'encore une autre' } }
  const answers = await Promise.all(Array.from({ length: 200 }, () => refusal(person, changePassword, wrong)))
  expect(answers.filter(({ code }) => code === 'wrong_password')).toHaveLength(5)
  expect(answers.filter(({ code }) => code === 'too_many_attempts')).toHaveLength(195)
  expect(await refusal(person, changePin, { body: { password: NEW_PASSWORD, codePin: '482913' } })).toMatchObject({ statusCode: 429 })
  expect(await call(undefined, signIn, { body: { email, password: NEW_PASSWORD } })).toHaveProperty('access_token')
})

test('recovery codes and PINs require a factor and a password first', async () => {
  const person = await aPerson(db, { role: 'ROLE_PDV' })
  expect(await refusal(person, renewRecoveryCodes, {})).toMatchObject({ code: 'step_up_required' })
  expect(await refusal(person, changePin, { body: { password: 'autre chose ici', codePin: '482913' } })).toMatchObject({
    code: 'wrong_password',
  })
  expect((await send(person, changePin, { body: { password: PASSWORD, codePin: '12345' } })).statusCode).toBe(400)
  await call(person, changePin, { body: { password: PASSWORD, codePin: '482913' } })
  expect(await call(person, getUserInfo, {})).toMatchObject({ hasPin: true })
})

const picture = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#336699' } })

test.each([
  ['words', Buffer.from('not a picture'), 'not_a_picture'],
  ['a picture cut off', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), 'not_a_picture'],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>'), 'not_a_picture'],
  ['a GIF', Buffer.from('GIF89a'), 'not_a_picture'],
])('refuses %s as a picture', async (_, bytes, code) => {
  const person = await aPerson(db, { role: 'ROLE_PDV' })
  const refused = await sendFile(person, updateImage, { file: { name: 'image.png', bytes } })
  expect(refused.json()).toMatchObject({ statusCode: 400, code })
})

test('refuses a picture of too many pixels before decoding it', async () => {
  const person = await aPerson(db, { role: 'ROLE_PDV' })
  const bytes = await picture(6000, 4001).png({ compressionLevel: 9 }).toBuffer()
  expect((await sendFile(person, updateImage, { file: { name: 'grande.png', bytes } })).json()).toMatchObject({ code: 'picture_too_large' })
})

test('re-encodes a picture, smaller, without metadata, under an unguessable name', async () => {
  const person = await aPerson(db, { role: 'ROLE_PDV' })
  const bytes = await picture(1200, 600)
    .jpeg()
    .withExif({ IFD0: { Copyright: 'a secret place' }, IFD3: { GPSLatitude: '48/1 0/1 0/1' } })
    .toBuffer()
  const names: string[] = []
  for (let turn = 0; turn < 2; turn += 1) {
    const user = dataOf(updateImage, await sendFile(person, updateImage, { file: { name: 'moi.gif', bytes } }))
    names.push(user.imageUrl?.split('/').at(-1) ?? '')
  }
  expect(names[0]).toMatch(/^[\w-]{24}\.webp$/)
  expect(names[1]).not.toBe(names[0])

  const name = names[1] ?? ''
  expect((await app.inject({ method: 'GET', url: `/auth/images/${name}` })).statusCode).toBe(401)
  expect(await refusal(person, getImage, { params: { name: names[0] ?? '' } })).toMatchObject({ statusCode: 404 })
  const served = await send(await aPerson(db, { role: 'ROLE_CLIENT' }), getImage, { params: { name } })
  expect(served.headers['content-type']).toBe('image/webp')
  const seenBefore = { ...person.headers, 'if-none-match': String(served.headers['etag']) }
  expect((await app.inject({ url: `/auth/images/${name}`, headers: seenBefore })).statusCode).toBe(304)
  expect((await app.inject({ url: `/auth/images/${names[0]}`, headers: { ...person.headers, 'if-none-match': '*' } })).statusCode).toBe(404)
  const { format, width, height, exif } = await sharp(served.rawPayload).metadata()
  expect({ format, width, height, exif }).toEqual({ format: 'webp', width: 512, height: 256, exif: undefined })
})
