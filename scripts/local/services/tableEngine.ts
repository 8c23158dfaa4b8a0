import type { ChildProcess } from 'node:child_process'
import type { AwsService } from './service.ts'

/** A program of this machine that speaks the protocol of DynamoDB and DynamoDB Streams. */
export interface TableEngine {
  name: string
  /** Throws with the way to install it when it cannot run here. */
  requireRunnable(): void
  /** Whether a folder holds data that this engine wrote. */
  wrote(folder: string): boolean
  /** Starts it at a port of this machine; without a folder the tables are in memory. */
  launch(port: number, folder: string | undefined): ChildProcess
  /** Called once it answers, before anybody uses it: what it lacks is made in its files. */
  ready?(folder: string): Promise<void>
  /**
   * Drops records of streams that are of no use any more, and makes the files smaller. `read` says by table up to which
   * number everybody has read them.
   */
  tidy?(folder: string, read: ReadonlyMap<string, number>): Promise<void>
  /** A layer before the engine that makes its answers DynamoDB's. */
  front?(send: AwsService['call']): AwsService['call']
}
