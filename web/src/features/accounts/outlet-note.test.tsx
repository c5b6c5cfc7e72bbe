import { getOutletNote, type OutletNote as Note, writeOutletNote } from '@backoffice/contract/accounts/outlet-note'
import { expect, test, vi } from 'vitest'
import { answering, refusing, serve } from '../../../test/answers.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { OutletNote } from './outlet-note.tsx'

/** Answers like the server, which keeps one note. */
function serveNote(
  kept: Note,
  onWrite: (body: Note) => Note | Response | Promise<Note> = ({ note, version }) => ({ note, version: version + 1 }),
) {
  const server = { kept }
  const requests = serve(
    answering(getOutletNote, () => server.kept),
    answering(writeOutletNote, async ({ body }) => {
      const answer = await onWrite(body as Note)
      if (!(answer instanceof Response)) server.kept = answer
      return answer
    }),
  )
  return { server, bodiesSent: () => requests.filter(({ method }) => method === 'PUT').map(({ body }) => body) }
}

const renderNote = (props: { isReadOnly?: boolean } = {}) => renderPart(<OutletNote outletId={7} {...props} />)

test('a note that cannot be read says so', async () => {
  serve(answering(getOutletNote, () => refusing(500, { code: 'internal', message: 'Une erreur du serveur.' })))
  const screen = await renderNote()
  await expect.element(screen.getByText('La note n’a pas pu être lue')).toBeVisible()
})

test('an outlet without a note gets one, and saving one’s own note is not a conflict', async () => {
  const { bodiesSent } = serveNote({ note: '', version: 1 })
  const screen = await renderNote()
  await expect.element(screen.getByText('Aucune note.')).toBeVisible()
  await screen.getByRole('button', { name: 'Écrire une note' }).click()
  await expect.element(screen.getByRole('button', { name: 'Enregistrer la note' })).toBeDisabled()
  await screen.getByLabelText('Note', { exact: true }).fill(' Rideau bleu ')
  await screen.getByRole('button', { name: 'Enregistrer la note' }).click()
  await expect.element(screen.getByText('La note est enregistrée')).toBeVisible()
  await expect.element(screen.getByText('Rideau bleu', { exact: true })).toBeVisible()
  await expect.element(screen.getByText('Modifié entre-temps.')).not.toBeInTheDocument()
  expect(bodiesSent()).toEqual([{ note: 'Rideau bleu', version: 1 }])
})

test('text typed while the note is being saved stays, and is saved over it afterwards', async () => {
  const { promise, resolve } = Promise.withResolvers<Note>()
  const { server, bodiesSent } = serveNote({ note: '', version: 1 }, (body) => (body.version === 1 ? promise : { ...body, version: 3 }))
  const screen = await renderNote()
  await screen.getByRole('button', { name: 'Écrire une note' }).click()
  await screen.getByLabelText('Note', { exact: true }).fill('Rideau bleu')
  await screen.getByRole('button', { name: 'Enregistrer la note' }).click()
  await vi.waitFor(() => expect(bodiesSent()).toHaveLength(1))
  await screen.getByLabelText('Note', { exact: true }).fill('Rideau bleu, fermé le lundi')
  resolve({ note: 'Rideau bleu', version: 2 })
  await expect.element(screen.getByText('La note est enregistrée')).toBeVisible()
  await expect.element(screen.getByText('Modifié entre-temps.')).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Enregistrer la note' }).click()
  await expect.element(screen.getByText('Rideau bleu, fermé le lundi', { exact: true })).toBeVisible()
  expect(bodiesSent()).toEqual([
    { note: 'Rideau bleu', version: 1 },
    { note: 'Rideau bleu, fermé le lundi', version: 2 },
  ])
  expect(server.kept.version).toBe(3)
})

test('a note may be emptied', async () => {
  const { bodiesSent } = serveNote({ note: 'Rideau bleu', version: 4 })
  const screen = await renderNote()
  await screen.getByRole('button', { name: 'Modifier la note' }).click()
  await screen.getByLabelText('Note', { exact: true }).fill('')
  await screen.getByRole('button', { name: 'Enregistrer la note' }).click()
  await expect.element(screen.getByText('Aucune note.')).toBeVisible()
  expect(bodiesSent()).toEqual([{ note: '', version: 4 }])
})

test('a note that is too long is not sent and keeps its text', async () => {
  const { bodiesSent } = serveNote({ note: '', version: 1 })
  const screen = await renderNote()
  await screen.getByRole('button', { name: 'Écrire une note' }).click()
  await screen.getByLabelText('Note', { exact: true }).fill('a'.repeat(501))
  await screen.getByRole('button', { name: 'Enregistrer la note' }).click()
  await expect.element(screen.getByText('Écrivez 500 caractères au plus.')).toBeVisible()
  await expect.element(screen.getByLabelText('Note', { exact: true })).toHaveValue('a'.repeat(501))
  expect(bodiesSent()).toEqual([])
})

test('another person’s note is shown beside the typed one, which is sent once chosen', async () => {
  const { server, bodiesSent } = serveNote({ note: 'Rideau bleu', version: 1 }, ({ note, version }) => {
    if (version === 2) return { note, version: 3 }
    server.kept = { note: 'Fermé le lundi', version: 2 }
    return refusing(409, { code: 'stale_version', message: 'Une autre personne a modifié ce compte.' })
  })
  const screen = await renderNote()
  await screen.getByRole('button', { name: 'Modifier la note' }).click()
  await screen.getByLabelText('Note', { exact: true }).fill('Rideau vert')
  await screen.getByRole('button', { name: 'Enregistrer la note' }).click()
  await expect.element(screen.getByText('Fermé le lundi')).toBeVisible()
  await expect.element(screen.getByLabelText('Note', { exact: true })).toHaveValue('Rideau vert')
  await expect.element(screen.getByRole('button', { name: 'Enregistrer la note' })).toBeDisabled()
  await screen.getByRole('button', { name: 'Garder ma saisie' }).click()
  await screen.getByRole('button', { name: 'Enregistrer la note' }).click()
  await expect.element(screen.getByText('Rideau vert', { exact: true })).toBeVisible()
  expect(bodiesSent()).toEqual([
    { note: 'Rideau vert', version: 1 },
    { note: 'Rideau vert', version: 2 },
  ])
})

test('a refusal is shown, and the typed text stays', async () => {
  serveNote({ note: '', version: 1 }, () => refusing(409, { code: 'illegal_transition', message: 'Ce compte est archivé.' }))
  const screen = await renderNote()
  await screen.getByRole('button', { name: 'Écrire une note' }).click()
  await screen.getByLabelText('Note', { exact: true }).fill('Rideau bleu')
  await screen.getByRole('button', { name: 'Enregistrer la note' }).click()
  await expect.element(screen.getByText('Ce compte est archivé.')).toBeVisible()
  await expect.element(screen.getByLabelText('Note', { exact: true })).toHaveValue('Rideau bleu')
})

test('the note of an archived outlet is read-only', async () => {
  serveNote({ note: 'Rideau bleu', version: 1 })
  const screen = await renderNote({ isReadOnly: true })
  await expect.element(screen.getByText('Rideau bleu')).toBeVisible()
  await vi.waitFor(() => expect(screen.getByRole('button').elements()).toEqual([]))
})
