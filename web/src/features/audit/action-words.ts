type Group = { label: string; actions: Readonly<Record<string, string>> }

/** What each act is, in words that fit whether it was done or refused. */
export const ACTION_GROUPS: readonly Group[] = [
  {
    label: 'Comptes',
    actions: {
      'POST /auth/createAccountPdv': 'Création d’un point de vente',
      'POST /auth/createAccountClient': 'Création d’un client',
      'POST /auth/createAccountResp': 'Création d’un responsable secteur',
      'POST /auth/createAccountAgentCredit': 'Création d’un agent crédit',
      'POST /auth/accounts/import': 'Import d’une liste de comptes',
      'PUT /auth/updateCompte': 'Modification d’un compte',
      'PUT /auth/updateCompteClient': 'Modification d’un client',
      'PATCH /auth/updateResp/:id': 'Modification d’un responsable secteur',
      'PATCH /auth/update/role/:role': 'Changement de rôle',
      'PATCH /auth/accounts/:id/suspend': 'Suspension d’un compte',
      'PATCH /auth/accounts/:id/reinstate': 'Rétablissement d’un compte',
      'PATCH /auth/accounts/:id/archive': 'Archivage d’un compte',
      'POST /auth/accounts/:id/invite': 'Nouvelle invitation',
      'PATCH /auth/affectation/:a/:b': 'Affectation d’un point de vente',
      'PATCH /auth/desaffectation/:id': 'Retrait d’une affectation',
      'POST /auth/affectations': 'Affectations',
    },
  },
  {
    label: 'Accès Canal',
    actions: {
      'POST /auth/add': 'Ajout d’un accès Canal',
      'PUT /auth/update': 'Modification d’un accès Canal',
      'PUT /auth/update-password/:id': 'Changement du mot de passe d’un accès Canal',
      'POST /auth/access/:id/reveal': 'Lecture du mot de passe d’un accès Canal',
      'PUT /auth/extend/:id': 'Prolongation d’un accès Canal',
      'PUT /auth/reset-usage/:id': 'Remise à zéro du compteur d’un accès Canal',
      'DELETE /auth/remove_access/:id': 'Retrait d’un accès Canal',
      'POST /auth/verify': 'Vérification d’un accès Canal',
    },
  },
  {
    label: 'Imports et activité',
    actions: {
      'POST /securecanal/import': 'Import d’un fichier d’activité',
      'POST /securecanal/import/:kind/:month': 'Import d’un fichier',
      'POST /securecanal/imports/:id/apply': 'Application d’un import',
      'POST /securecanal/imports/:id/undo': 'Annulation d’un import',
      'DELETE /securecanal/deleteStat/:id': 'Annulation d’un import',
      'DELETE /securecanal/activations/:id': 'Retrait d’une ligne d’activité',
      'POST /securecanal/activations/:id/restore': 'Rétablissement d’une ligne d’activité',
    },
  },
  {
    label: 'Sessions et identité',
    actions: {
      'POST /auth/login': 'Connexion',
      'POST /auth/logout': 'Déconnexion',
      'GET /auth/refresh/token': 'Renouvellement d’une session',
      'DELETE /auth/sessions/:id': 'Fermeture d’une session',
      'POST /auth/step-up': 'Confirmation d’identité',
      'POST /auth/challenge': 'Demande d’une confirmation',
      'GET /auth/verify/codepin/:v': 'Confirmation par code PIN',
      'GET /auth/verify/code/:a/:b': 'Vérification d’un code',
      'GET /auth/verify/:a/:b': 'Ouverture d’un lien reçu par courriel',
      'GET /auth/resend/:v': 'Invitation redemandée',
      'GET /auth/resetpassword/:v': 'Mot de passe oublié',
      'PUT /auth/new/password': 'Choix d’un mot de passe',
    },
  },
  {
    label: 'Profil',
    actions: {
      'PATCH /auth/update': 'Modification de son profil',
      'PATCH /auth/update/password': 'Changement de son mot de passe',
      'PATCH /auth/update/settings': 'Changement de ses préférences',
      'PATCH /auth/update/image': 'Changement de sa photo',
      'PATCH /auth/update/codepin': 'Changement de son code PIN',
      'PATCH /auth/togglemfa': 'Changement de sa double authentification',
      'POST /auth/recovery-codes': 'Nouveaux codes de secours',
      'PATCH /securecanal/notifications/read': 'Lecture de notifications',
    },
  },
  { label: 'Courriels', actions: { 'POST /auth/mails/:id/reveal': 'Lecture du lien d’un courriel' } },
]

const WORDS: Readonly<Record<string, string>> = Object.assign({}, ...ACTION_GROUPS.map(({ actions }) => actions))

/** An act that nobody has named yet is shown as the journal holds it. */
export function actionWords(action: string): string {
  return WORDS[action] ?? action
}
