import { Stack, type StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { StageConfig } from '../config/stage-config.ts';
import { LogBucket } from '../constructs/log-bucket.ts';
import { MalwareProtection } from '../constructs/malware-protection.ts';
import { ProductKey } from '../constructs/product-key.ts';
import { ProductTable } from '../constructs/product-table.ts';
import { UploadsBucket } from '../constructs/uploads-bucket.ts';

interface DataStackProps extends StackProps {
  readonly config: StageConfig;
}

/** Everything that must survive: the tables, the bucket of uploads and the key that encrypts them. */
export class DataStack extends Stack {
  readonly tables;
  readonly uploads: UploadsBucket;
  readonly encryptionKey: ProductKey;

  constructor(scope: Construct, id: string, { config, ...props }: DataStackProps) {
    super(scope, id, props);
    const name = `${config.prefix}-${config.stage}`;
    const encryptionKey = new ProductKey(this, 'Key', {
      config,
      encrypts: 'records, documents and logs',
      logGroupNames: [`/aws/lambda/${name}-*`, `/aws/apigateway/${name}`],
    });
    this.encryptionKey = encryptionKey;
    this.tables = {
      contactSubmissions: new ProductTable(this, 'ContactSubmissions', {
        table: 'contactSubmissions',
        config,
        encryptionKey,
      }),
      loanApplications: new ProductTable(this, 'LoanApplications', {
        table: 'loanApplications',
        config,
        encryptionKey,
      }),
      complaints: new ProductTable(this, 'Complaints', { table: 'complaints', config, encryptionKey }),
      vehicles: new ProductTable(this, 'Vehicles', { table: 'vehicles', config, encryptionKey }),
      vehicleEnquiries: new ProductTable(this, 'VehicleEnquiries', {
        table: 'vehicleEnquiries',
        config,
        encryptionKey,
      }),
      users: new ProductTable(this, 'Users', { table: 'users', config, encryptionKey }),
      audit: new ProductTable(this, 'Audit', { table: 'audit', config, encryptionKey }),
    };
    const accessLogs = new LogBucket(this, 'UploadsLogs', { config, logged: 'uploads' });
    this.uploads = new UploadsBucket(this, 'Uploads', { config, encryptionKey, accessLogs });
    if (config.scansUploads) {
      new MalwareProtection(this, 'MalwareProtection', { bucket: this.uploads, encryptionKey });
    }
  }
}
