import { App, Stack, Tags } from 'aws-cdk-lib';

// The minimum of a CDK app, as the floor of the measurement.
const app = new App({ analyticsReporting: false });
Tags.of(new Stack(app, 'empty')).add('product', 'none');
app.synth();
