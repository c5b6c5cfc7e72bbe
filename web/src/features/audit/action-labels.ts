import { CALENDAR_LABELS } from './calendar-labels.ts'
import { EXPORT_LABELS } from '@backoffice/contract/audit/export-labels'
import { FOLLOW_UP_LABELS } from './follow-up-labels.ts'
import { MONTH_LABELS } from './month-labels.ts'
import { STOCK_LABELS } from './stock-labels.ts'
import { MESSAGE_GROUPS } from './message-labels.ts'
import { VIEW_LABELS } from './view-labels.ts'

type Group = { label: string; actions: Readonly<Record<string, string>> }

/** A label for each call, whether it was done or refused. */
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
      'PUT /auth/outlets/:id/note': 'Note sur un point de vente',
      'PATCH /auth/affectation/:a/:b': 'Affectation d’un point de vente',
      'PATCH /auth/desaffectation/:id': 'Retrait d’une affectation',
      'POST /auth/affectations': 'Affectations',
    },
  },
  {
    label: 'Actes à deux',
    actions: {
      'POST /auth/pending-acts/:id/confirm': 'Confirmation d’un acte en attente',
      'POST /auth/pending-acts/:id/reject': 'Refus d’un acte en attente',
      'POST /auth/pending-acts/:id/withdraw': 'Retrait d’un acte en attente',
      'POST /auth/pending-acts/find': 'Lecture d’un acte par un lien',
      'POST /auth/pending-acts/stop': 'Arrêt d’un acte par un lien',
      'TIMER /auth/pending-acts/:id': 'Terme d’un acte en attente',
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
    label: 'Objectifs',
    actions: {
      'POST /securecanal/add': 'Création de l’objectif du réseau',
      'PUT /securecanal/update': 'Modification de l’objectif du réseau',
      'POST /securecanal/objectives/outlets': 'Création d’objectifs de points de vente',
      'PUT /securecanal/objectives/outlets': 'Saisie d’objectifs de points de vente',
      'POST /securecanal/objectives/split': 'Répartition d’objectifs',
      'PUT /securecanal/objectives/:id/publish': 'Publication d’un objectif',
      'PUT /securecanal/objectives/:id/close': 'Clôture d’un objectif',
      'PUT /securecanal/objectives/publish': 'Publication des objectifs d’un mois',
      'PUT /securecanal/objectives/close': 'Clôture des objectifs d’un mois',
    },
  },
  {
    label: 'Imports et activité',
    actions: {
      'POST /securecanal/import': 'Import d’un fichier d’activité',
      'POST /securecanal/importObjectifDa': 'Import d’un fichier d’objectifs',
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
      'GET /auth/verify/:a/:b': 'Ouverture d’un lien reçu par e-mail',
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
      'PUT /securecanal/demandeCredit/:id/valider': 'Approbation d’une demande au réseau',
      'PUT /securecanal/demandeCredit/:id/rejeter': 'Rejet d’une demande au réseau',
      'PUT /securecanal/demandeCredit/:id/cancel': 'Annulation d’une demande au réseau',
      'POST /securecanal/approCredit': 'Demande de crédit à l’agent',
      'PUT /securecanal/approCredit/:id/valider': 'Approbation d’une demande à l’agent',
      'PUT /securecanal/approCredit/:id/rejeter': 'Rejet d’une demande à l’agent',
      'PUT /securecanal/approCredit/:id/cancel': 'Annulation d’une demande à l’agent',
      'POST /securecanal/appro-request': 'Demande d’appro d’un agent',
      'PUT /securecanal/appro-request/:id/approve': 'Approbation de l’appro d’un agent',
      'PUT /securecanal/appro-request/:id/reject': 'Rejet de l’appro d’un agent',
      'PUT /securecanal/appro-request/:id/cancel': 'Annulation de l’appro d’un agent',
      'PUT /securecanal/credit-requests/:id/read': 'Lecture des messages d’une demande',
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
      'POST /securecanal/transactions/:id/reverse': 'Contre-passation d’une vente',
      'PATCH /securecanal/transaction/cancel/:id': 'Annulation d’une transaction',
      'POST /securecanal/sent-acts': 'Vérification d’un envoi sans réponse',
    },
  },
  {
    label: 'Packages, prix et montants',
    actions: {
      'POST /securecanal/packages': 'Création d’une formule',
      'PUT /securecanal/packages/:id': 'Modification d’une formule',
      'POST /securecanal/options': 'Création d’une option',
      'PUT /securecanal/options/:id': 'Modification d’une option',
      'PUT /securecanal/updateSubscriptionPrice': 'Changement d’un prix',
      'POST /securecanal/prices': 'Prix à venir',
      'DELETE /securecanal/prices/:id': 'Retrait d’un prix à venir',
      'PUT /securecanal/commission-rates': 'Changement d’un taux de commission',
      'POST /securecanal/commissions/rules': 'Création d’une règle de commission',
      'POST /securecanal/commissions/rules/preview': 'Aperçu d’une règle de commission',
      'POST /securecanal/commissions/simulate': 'Simulation de règles de commission',
      'PUT /securecanal/commissions/rules/:id': 'Modification d’une règle de commission',
      'POST /securecanal/commissions/rules/:id/versions': 'Nouvelle version d’une règle de commission',
      'PUT /securecanal/commissions/rules/:id/end': 'Fin d’une règle de commission',
      'DELETE /securecanal/commissions/rules/:id': 'Suppression d’une règle de commission',
      'POST /securecanal/commissions/batches': 'Préparation d’un lot de commissions',
      'PUT /securecanal/commissions/batches/:id/pay': 'Paiement d’un lot de commissions',
      'PUT /securecanal/commissions/batches/:id/cancel': 'Annulation d’un lot de commissions',
      'POST /securecanal/commissions/lines/:id/contest': 'Contestation d’une ligne de commission',
      'PUT /securecanal/commissions/lines/:id/answer': 'Réponse à une contestation de commission',
      'POST /securecanal/commissions/statements/compute': 'Calcul des commissions d’un mois',
      'PUT /securecanal/commissions/statements/:id/review': 'Relecture d’un relevé de commissions',
      'PUT /securecanal/commissions/statements/:id/reopen': 'Réouverture d’un relevé de commissions',
      'PUT /securecanal/commissions/statements/:id/validate': 'Validation d’un relevé de commissions',
      'PUT /securecanal/commissions/statements/review': 'Relecture de relevés de commissions',
      'PUT /securecanal/commissions/statements/validate': 'Validation de relevés de commissions',
      'PUT /securecanal/amount-settings': 'Changement des montants d’une opération',
      'PUT /securecanal/request-limits': 'Changement des limites des demandes',
      'PUT /securecanal/amount-settings/balance': 'Changement des seuils d’un solde',
      'POST /securecanal/amount-settings/preview': 'Aperçu des seuils d’un solde',
    },
  },
  { label: 'Calendrier', actions: CALENDAR_LABELS },
  { label: 'Relance', actions: FOLLOW_UP_LABELS },
  { label: 'Clôture des mois', actions: MONTH_LABELS },
  { label: 'Logistique', actions: STOCK_LABELS },
  { label: 'Vues enregistrées', actions: VIEW_LABELS },
  ...MESSAGE_GROUPS,
  { label: 'Exports', actions: EXPORT_LABELS },
]

const ACTION_LABELS: Readonly<Record<string, string>> = Object.assign({}, ...ACTION_GROUPS.map(({ actions }) => actions))

/** Returns the label of a call, or the call itself if it has none. Reads are « Consultation », recorded only when refused. */
export function actionLabel(action: string): string {
  return ACTION_LABELS[action] ?? (action.startsWith('GET ') ? 'Consultation' : action)
}
