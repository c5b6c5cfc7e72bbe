/** A label for each call of messages, tasks and announcements. */
const MESSAGE_LABELS: Readonly<Record<string, string>> = {
  'POST /securecanal/messages': 'Envoi d’un message',
  'POST /securecanal/messages/:id/answers': 'Réponse à un message',
  'PATCH /securecanal/messages': 'Classement de messages',
  'POST /securecanal/tasks': 'Ajout d’une tâche',
  'PUT /securecanal/tasks/:id': 'Modification d’une tâche',
  'PUT /securecanal/tasks/:id/done': 'Fin ou réouverture d’une tâche',
  'DELETE /securecanal/tasks/:id': 'Suppression d’une tâche',
  'POST /securecanal/announcements': 'Rédaction d’une annonce',
  'PUT /securecanal/announcements/:id': 'Modification d’une annonce',
  'POST /securecanal/announcements/:id/publish': 'Publication d’une annonce',
  'POST /securecanal/announcements/:id/withdraw': 'Retrait d’une annonce',
  'PUT /securecanal/announcements/:id/read': 'Lecture d’une annonce',
  'POST /securecanal/announcements/:id/pictures': 'Ajout d’une image à une annonce',
  'DELETE /securecanal/announcements/:id/pictures/:number': 'Retrait d’une image d’une annonce',
}

/** The groups of the journal for what people write to each other. */
export const MESSAGE_GROUPS = [
  { label: 'Messages, tâches et annonces', actions: MESSAGE_LABELS },
  { label: 'E-mails', actions: { 'POST /auth/mails/:id/reveal': 'Lecture du lien d’un e-mail' } },
]

export const MESSAGE_SENTENCES: Readonly<Record<string, string>> = {
  'GET /securecanal/messages?table': 'A exporté ses messages',
  'GET /securecanal/tasks?table': 'A exporté ses tâches',
  'GET /securecanal/announcements?table': 'A exporté les annonces',
  'POST /securecanal/messages': 'A envoyé un message',
  'POST /securecanal/messages/:id/answers': 'A répondu dans la conversation #',
  'PATCH /securecanal/messages': 'A classé des messages',
  'POST /securecanal/tasks': 'A ajouté une tâche',
  'PUT /securecanal/tasks/:id': 'A modifié la tâche #',
  'PUT /securecanal/tasks/:id/done': 'A terminé ou rouvert la tâche #',
  'DELETE /securecanal/tasks/:id': 'A supprimé la tâche #',
  'POST /securecanal/announcements': 'A rédigé une annonce',
  'PUT /securecanal/announcements/:id': 'A modifié l’annonce #',
  'POST /securecanal/announcements/:id/publish': 'A publié l’annonce #',
  'POST /securecanal/announcements/:id/withdraw': 'A retiré l’annonce #',
  'PUT /securecanal/announcements/:id/read': 'A lu l’annonce #',
  'POST /securecanal/announcements/:id/pictures': 'A ajouté une image à l’annonce #',
  'DELETE /securecanal/announcements/:id/pictures/:number': 'A retiré une image de l’annonce #',
}

export const MESSAGE_REFUSALS: Readonly<Record<string, string>> = {
  announcement_not_found: 'cette annonce n’existe pas',
  no_recipient: 'aucun gestionnaire ne pouvait recevoir le message',
  task_not_found: 'cette tâche n’existe pas',
  thread_not_found: 'cette conversation n’existe pas',
  too_many_messages: 'la conversation avait déjà trop de messages',
  too_many_tasks: 'trop de tâches étaient ouvertes',
}

/** Names fields that only acts on messages, tasks and announcements change. */
export const MESSAGE_FIELDS: Readonly<Record<string, string>> = {
  assigneeId: 'Confiée à',
  audience: 'Destinataires',
  done: 'Terminée',
  dueOn: 'Échéance',
  isRead: 'Lue',
  message: 'Message',
  publishOn: 'À afficher le',
  recipients: 'Destinataires',
  roles: 'Rôles',
  sectorManagerIds: 'Secteurs de',
  text: 'Texte',
  words: 'Texte',
}
