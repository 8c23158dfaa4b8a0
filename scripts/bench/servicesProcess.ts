import { startDynamoDb } from '../local/services/dynamodb.ts'
import { dynamodbLocal, hasJava } from '../local/services/dynamodbLocal.ts'
import { startIot } from '../local/services/iot.ts'
import { startSecrets } from '../local/services/secrets.ts'
import { startTestGateway } from '../local/services/testGateway.ts'

/** The addresses of the services, sent to the process that measures. */
export interface ServiceAddresses {
  gatewayUrl: string
  /** The engine that keeps the table. */
  engine: string
  tableUrl: string
  appSecretArn: string
  originSecretArn: string
}

// Services are other machines in the cloud: their work must not fall into the measured process.
const place = { region: 'us-east-1', account: '000000000000' }
const [originSecret = ''] = process.argv.slice(2)
// Amazon's own engine: what a batch costs it against single writes is nearer to the service than what it costs SQLite.
const dynamodb = await startDynamoDb(hasJava() ? { engine: dynamodbLocal } : {})
const secrets = await startSecrets(place)
const iot = await startIot({ ...place, onMessage: async () => {} })
const gateway = await startTestGateway({ secretsmanager: secrets, iotdata: iot, iotdevicegateway: iot })
const addresses: ServiceAddresses = {
  gatewayUrl: gateway.url,
  engine: dynamodb.engine,
  tableUrl: `http://127.0.0.1:${dynamodb.port}`,
  appSecretArn: secrets.ensureSecret('app', { PasswordLength: 64 }),
  originSecretArn: secrets.ensureSecret('origin', {}, originSecret),
}
process.once('disconnect', async () => {
  await dynamodb.close()
  process.exit(0)
})
process.send?.(addresses)
