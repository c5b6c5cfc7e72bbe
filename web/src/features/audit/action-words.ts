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
      'POST /securecanal/quarantine/outlets': 'Création des points de vente de la quarantaine',
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
  {
    label: 'Demandes de crédit',
    actions: {
      'POST /securecanal/demandeCredit': 'Demande de crédit au réseau',
      'PUT /securecanal/demandeCredit/:id/valider': 'Validation d’une demande au réseau',
      'PUT /securecanal/demandeCredit/:id/rejeter': 'Rejet d’une demande au réseau',
      'PUT /securecanal/demandeCredit/:id/cancel': 'Annulation d’une demande au réseau',
      'POST /securecanal/approCredit': 'Demande de crédit à l’agent',
      'PUT /securecanal/approCredit/:id/valider': 'Validation d’une demande à l’agent',
      'PUT /securecanal/approCredit/:id/rejeter': 'Rejet d’une demande à l’agent',
      'PUT /securecanal/approCredit/:id/cancel': 'Annulation d’une demande à l’agent',
      'POST /securecanal/appro-request': 'Demande d’appro d’un agent',
      'PUT /securecanal/appro-request/:id/approve': 'Validation de l’appro d’un agent',
      'PUT /securecanal/appro-request/:id/reject': 'Rejet de l’appro d’un agent',
      'PUT /securecanal/appro-request/:id/cancel': 'Annulation de l’appro d’un agent',
      'POST /securecanal/credit-requests/:id/comments': 'Message sur une demande de crédit',
      'POST /securecanal/credit-requests/:id/documents': 'Pièce jointe à une demande de crédit',
    },
  },
  {
    label: 'Soldes et transactions',
    actions: {
      'POST /securecanal/credits/add': 'Crédit donné',
      'PUT /securecanal/credits/update': 'Correction d’un mouvement',
      'POST /securecanal/debit': 'Débit',
      'POST /securecanal/movements/:id/reverse': 'Contre-passation d’un mouvement',
      'POST /securecanal/transaction': 'Vente d’un abonnement',
      'PATCH /securecanal/transaction/valide': 'Validation d’une transaction',
      'PATCH /securecanal/transaction/cancel/:id': 'Annulation d’une transaction',
      'POST /securecanal/follow-ups': 'Prise en charge d’une relance',
      'POST /securecanal/follow-ups/:id/contacts': 'Contact d’une relance',
      'PUT /securecanal/follow-ups/:id/close': 'Fin d’une relance',
    },
  },
  {
    label: 'Packages, prix et montants',
    actions: {
      'POST /securecanal/packages': 'Création d’un package',
      'PUT /securecanal/packages/:id': 'Modification d’un package',
      'POST /securecanal/options': 'Création d’une option',
      'PUT /securecanal/options/:id': 'Modification d’une option',
      'PUT /securecanal/updateSubscriptionPrice': 'Changement d’un prix',
      'DELETE /securecanal/prices/:id': 'Retrait d’un prix à venir',
      'PUT /securecanal/commission-rates': 'Changement d’un taux de commission',
      'PUT /securecanal/amount-settings': 'Changement des montants d’une opération',
      'PUT /securecanal/request-limits': 'Changement des limites des demandes',
      'PUT /securecanal/amount-settings/balance': 'Changement des seuils d’un solde',
      'POST /securecanal/amount-settings/preview': 'Aperçu des seuils d’un solde',
    },
  },
  {
    label: 'Exports',
    actions: {
      'GET /securecanal/audit/export': 'Export du journal',
      'GET /auth/listCredits/export': 'Export des demandes de crédit',
      'GET /securecanal/imports/:id/rejected': 'Export des lignes rejetées d’un import',
      'GET /securecanal/mouvements/:userId/export': 'Export des mouvements d’un compte',
      'GET /securecanal/mouvements/export': 'Export des mouvements',
      'GET /securecanal/download/reportinactive': 'Export des points de vente inactifs',
      'GET /securecanal/download/reportactive': 'Export des points de vente actifs',
      'GET /securecanal/download/activations': 'Export des lignes d’activité',
      'GET /securecanal/allTransactionParPeriode/export': 'Export des transactions',
    },
  },
  { label: 'Courriels', actions: { 'POST /auth/mails/:id/reveal': 'Lecture du lien d’un courriel' } },
]

const WORDS: Readonly<Record<string, string>> = Object.assign({}, ...ACTION_GROUPS.map(({ actions }) => actions))

/** An act that nobody has named yet is shown as the journal holds it; of what only reads, refusals alone are kept. */
export function actionWords(action: string): string {
  return WORDS[action] ?? (action.startsWith('GET ') ? 'Consultation' : action)
}
