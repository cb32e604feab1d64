import { Stack, type StackProps } from 'aws-cdk-lib';
import { EmailIdentity, Identity } from 'aws-cdk-lib/aws-ses';
import type { Construct } from 'constructs';
import { tables, type TableName } from '#domain/tables.ts';
import { mailFromDomain, type StageConfig } from '../config/stage-config.ts';
import { LinkKey } from '../constructs/link-key.ts';
import { LogBucket } from '../constructs/log-bucket.ts';
import { MalwareProtection } from '../constructs/malware-protection.ts';
import { ProductKey } from '../constructs/product-key.ts';
import { ProductTable } from '../constructs/product-table.ts';
import { UploadsBucket } from '../constructs/uploads-bucket.ts';

interface DataStackProps extends StackProps {
  readonly config: StageConfig;
}

// The construct id of a table, e.g. `ContactSubmissions`: a new id would replace the table.
const constructId = (table: TableName): string =>
  table.replaceAll(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** The data that must survive, their keys, and the identity that all mails are sent with: the user pool may need it. */
export class DataStack extends Stack {
  readonly tables: ReadonlyMap<TableName, ProductTable>;
  readonly uploads: UploadsBucket;
  readonly encryptionKey: ProductKey;
  readonly linkKey: LinkKey;
  readonly mailIdentity: EmailIdentity;

  constructor(scope: Construct, id: string, { config, ...props }: DataStackProps) {
    super(scope, id, props);
    const name = `${config.prefix}-${config.stage}`;
    const encryptionKey = new ProductKey(this, 'Key', {
      config,
      encrypts: 'records, documents and logs',
      logGroupNames: [`/aws/lambda/${name}-*`, `/aws/apigateway/${name}`],
    });
    this.encryptionKey = encryptionKey;
    this.tables = new Map(
      tables.map((table) => [
        table.name,
        new ProductTable(this, constructId(table.name), { table, config, encryptionKey }),
      ]),
    );
    this.linkKey = new LinkKey(this, 'LinkKey', { config, encryptionKey });
    this.mailIdentity = new EmailIdentity(this, 'MailIdentity', {
      identity: Identity.domain(config.mailDomain),
      mailFromDomain: mailFromDomain(config),
    });
    const accessLogs = new LogBucket(this, 'UploadsLogs', { config, loggedResource: 'uploads' });
    this.uploads = new UploadsBucket(this, 'Uploads', { config, encryptionKey, accessLogs });
    if (config.scansUploads) {
      new MalwareProtection(this, 'MalwareProtection', { bucket: this.uploads, encryptionKey });
    }
  }

  table(name: TableName): ProductTable {
    const table = this.tables.get(name);
    if (table === undefined) throw new RangeError(`There is no table '${name}'.`);
    return table;
  }
}
