import { RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import { Key } from 'aws-cdk-lib/aws-kms';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import type { StageConfig } from '../config/stage-config.ts';
import { ProductTable } from '../constructs/product-table.ts';
import { UploadsBucket } from '../constructs/uploads-bucket.ts';

interface DataStackProps extends StackProps {
  readonly config: StageConfig;
}

/** Everything that must survive: the tables, the bucket of uploads and the key that encrypts them. */
export class DataStack extends Stack {
  readonly tables;
  readonly uploads: Bucket;

  constructor(scope: Construct, id: string, { config, ...props }: DataStackProps) {
    super(scope, id, props);
    const removalPolicy = config.keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY;
    const encryptionKey = new Key(this, 'Key', {
      alias: `${config.prefix}-${config.stage}`,
      description: `Encrypts the records and documents of ${config.prefix} ${config.stage}`,
      enableKeyRotation: true,
      removalPolicy,
    });
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
    };
    this.uploads = new UploadsBucket(this, 'Uploads', { config, encryptionKey });
  }
}
