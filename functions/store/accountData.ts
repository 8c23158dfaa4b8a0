import { costsData, defaultToleranceData, glanceData, tipOrderData } from './accounts/accountData.ts'
import { alertChoiceData, alertData } from './alerts/accountData.ts'
import { orderData, simulatedData, subscriptionData } from './billing/accountData.ts'
import { calibrationData, limitsData } from './calibrations/accountData.ts'
import { inspectionData } from './certificates/accountData.ts'
import { certificateData, equipmentData } from './equipment/accountData.ts'
import { exportData, exportLimitData } from './exports/accountData.ts'
import { fileTicketData, uploadData } from './files/accountData.ts'
import { linkData, openSessionData, proofData, recoveryData } from './identity/accountData.ts'
import { deliveryData, jobData } from './jobs/accountData.ts'
import { apiKeyData, keyLimitData } from './keys/accountData.ts'
import { type AccountData, nothing } from './kit/accountData.ts'
import { invitationData, membershipData } from './members/accountData.ts'
import { ingestLimitData, quarantineData, readingData, summaryData, totalsData } from './readings/accountData.ts'
import { recipeData } from './recipes/accountData.ts'
import { reportData, scheduleData } from './reports/accountData.ts'
import { revisionData } from './revisions/accountData.ts'
import { administratorData, emailChangeData, supportNoteData, userData, userHistoryData } from './users/accountData.ts'
import { fleetData } from './vehicles/accountData.ts'
import { webhookData } from './webhooks/accountData.ts'

const productData: AccountData = {
  stores: [
    'catalogue/brands',
    'catalogue/imports',
    'catalogue/nozzlePages',
    'catalogue/nozzles',
    'catalogue/publishedNozzles',
    'catalogue/sheetMappings',
    'content/content',
    'content/survey',
    'failures/browserFailures',
    'firmware/firmware',
    'firmware/updates',
  ],
  erase: nothing('they are the product’s, not of an account'),
  export: nothing('they are the product’s, not of an account'),
}

const answerData: AccountData = {
  stores: ['kit/idempotency'],
  erase: nothing('answers that may be asked for again are forgotten after a day'),
  export: nothing('answers that may be asked for again are forgotten after a day'),
}

/**
 * What becomes of every store's records with an account. They are erased in this order: nobody signs in, what names the
 * person in jobs goes at once, nothing new comes, and what tells where the rest is goes last.
 */
export const ACCOUNT_DATA: readonly AccountData[] = [
  userData,
  jobData,
  exportData,
  exportLimitData,
  reportData,
  scheduleData,
  apiKeyData,
  webhookData,
  keyLimitData,
  administratorData,
  emailChangeData,
  supportNoteData,
  invitationData,
  membershipData,
  equipmentData,
  certificateData,
  fleetData,
  recipeData,
  inspectionData,
  revisionData,
  alertData,
  alertChoiceData,
  readingData,
  totalsData,
  summaryData,
  calibrationData,
  quarantineData,
  ingestLimitData,
  uploadData,
  fileTicketData,
  costsData,
  tipOrderData,
  defaultToleranceData,
  glanceData,
  subscriptionData,
  deliveryData,
  linkData,
  openSessionData,
  recoveryData,
  proofData,
  answerData,
  productData,
  simulatedData,
  orderData,
  limitsData,
  userHistoryData,
]
