import * as announcements from '@backoffice/contract/announcements/announcements'
import { listConversations } from '@backoffice/contract/messages/conversations'
import * as messages from '@backoffice/contract/messages/messages'
import * as tasks from '@backoffice/contract/tasks/tasks'
import { CALLERS } from './callers.ts'
import { right, rightToCall, TO_EVERYBODY, type Right } from './right.ts'

/** Everybody reaches their own threads and tasks; those of others do not exist, not even for managers. */
const toMember = Object.fromEntries(CALLERS.map((caller) => [caller, { own: 200, foreign: 404, absent: 404 }]))

const isOne = (caller: string) => caller === 'manager' || caller === 'hasty'
const toReader = Object.fromEntries(
  CALLERS.map((caller) => [caller, { same: 200, ...(isOne(caller) ? {} : { foreign: 404 }), absent: 404 }]),
)
const toReaderOfNoPicture = Object.fromEntries(
  CALLERS.map((caller) => [caller, { same: 404, ...(isOne(caller) ? {} : { foreign: 404 }), absent: 404 }]),
)
const toRemoverOfNoPicture = { manager: { same: 404, absent: 404 }, hasty: { same: 404, absent: 404 } }
const toWriter = { manager: { same: 200, absent: 404 }, hasty: { same: 200, absent: 404 } }

export const OF_MESSAGES: Right[] = [
  rightToCall(listConversations, { query: {} }, TO_EVERYBODY),
  rightToCall(messages.listThreads, { query: {} }, TO_EVERYBODY),
  rightToCall(messages.listRecipients, {}, TO_EVERYBODY),
  rightToCall(messages.startThread, { body: { subject: 'Question', text: 'Bonjour' } }, TO_EVERYBODY),
  rightToCall(messages.fileThreads, { body: { ids: [99_999_999], act: 'star' } }, TO_EVERYBODY),
  right(messages.readThread, ['thread', (id) => ({ params: { id } })], toMember),
  right(messages.answerThread, ['thread', (id) => ({ params: { id }, body: { text: 'Bonjour' } })], toMember),
  rightToCall(tasks.listTasks, { query: {} }, TO_EVERYBODY),
  rightToCall(tasks.listWaitingWork, {}, TO_EVERYBODY),
  rightToCall(tasks.addTask, { body: { title: 'Appeler' } }, TO_EVERYBODY),
  right(tasks.changeTask, ['task', (id) => ({ params: { id }, body: { title: 'Rappeler' } })], toMember),
  right(tasks.finishTask, ['task', (id) => ({ params: { id }, body: { isDone: true } })], toMember),
  right(tasks.removeTask, ['task', (id) => ({ params: { id } })], toMember),
  rightToCall(announcements.listAnnouncements, { query: {} }, TO_EVERYBODY),
  right(announcements.readAnnouncement, ['announcement', (id) => ({ params: { id } })], toReader),
  right(announcements.noteAnnouncementRead, ['announcement', (id) => ({ params: { id } })], toReader),
  right(announcements.readAnnouncementPicture, ['announcement', (id) => ({ params: { id, number: 1 } })], toReaderOfNoPicture),
  rightToCall(
    announcements.addAnnouncement,
    { body: { title: 'Horaires', text: 'À 8 h' } },
    { manager: { none: 200 }, hasty: { none: 200 } },
  ),
  right(announcements.changeAnnouncement, ['ownDraft', (id) => ({ params: { id }, body: { title: 'Congés' } })], toWriter),
  right(announcements.publishAnnouncement, ['ownDraft', (id) => ({ params: { id } })], toWriter),
  right(announcements.withdrawAnnouncement, ['announcement', (id) => ({ params: { id } })], toWriter),
  right(announcements.removeAnnouncementPicture, ['announcement', (id) => ({ params: { id, number: 1 } })], toRemoverOfNoPicture),
  rightToCall(announcements.addAnnouncementPicture, { params: { id: 1 } }, { manager: { none: 400 }, hasty: { none: 400 } }),
]
